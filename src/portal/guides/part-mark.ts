/** Matches the marks of parts in the text of a guide; its group is the index of the part. */
export const PART_MARK = /\ue000(\d+)\ue001/g;
