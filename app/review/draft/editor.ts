/** A remark being written. `ready`: the ready-made words it began with, which go as they are only when somebody says so. */
export type Editor = {
  id: string;
  path: string;
  first: number;
  last: number;
  criterion: string;
  text: string;
  ready: string;
  /** How often somebody came to it: each time it takes the focus. */
  begun: number;
};
