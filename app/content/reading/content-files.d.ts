declare module "*.yaml" {
  const value: unknown;
  export default value;
}
declare module "*.md" {
  const value: unknown;
  export default value;
}
