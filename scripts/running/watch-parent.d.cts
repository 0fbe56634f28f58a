declare function watchParent(onGone: () => void): void;
export = watchParent;
