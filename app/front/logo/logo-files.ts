/** The four files of content/logo/, which the owner may replace. "light" is for light grounds. */
export const logoFiles = ["light.svg", "light.png", "dark.svg", "dark.png"] as const;

export type LogoFile = (typeof logoFiles)[number];
