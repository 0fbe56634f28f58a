/** How far a work is in one criterion: not shown, begun, meets what is asked, goes beyond. */
export const levelNames = ["Not shown", "Begun", "Meets", "Beyond"] as const;
