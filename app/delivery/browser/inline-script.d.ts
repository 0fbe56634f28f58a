declare module "*?inline-module" {
  const source: string;
  export default source;
}
declare module "*?inline-script" {
  const source: string;
  export default source;
}
