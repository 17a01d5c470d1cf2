/** JSON of more characters has no elements for its tokens: they would cost the browser time. A script colours it in place. */
export const MAX_MARKED_LENGTH = 6_000;
