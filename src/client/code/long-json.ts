import { MAX_MARKED_LENGTH } from '../../characters/long-json.ts';

/** Colours the long JSON among some codes like the short one, once it is in view. */
export function watchLongJson(codes: readonly Element[]): void {
  const long = codes.filter(({ textContent }) => textContent.length > MAX_MARKED_LENGTH);
  if (long.length > 0)
    void import('./colour-json.ts').then(({ colourInView }) => {
      colourInView(long);
    });
}
