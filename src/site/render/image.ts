import { spreadAttributes } from './attributes.ts';
import { Html } from './html.ts';
import type { Component, Props, Rendering } from './rendering.ts';
import { createComponent } from './runtime.ts';

/** Image of a guide, with the width and height of its file. Compiled MDX imports this module as `astro:assets`. */
export const Image: Component = createComponent((_: Rendering, { src, ...others }: Props) => {
  const {
    src: address,
    width,
    height,
  } = typeof src === 'object' && src !== null
    ? { src: '', width: undefined, height: undefined, ...src }
    : { src, width: undefined, height: undefined };
  const { width: ownWidth, height: ownHeight, inferSize: _inferSize, ...rest } = others;
  const size = { width: ownWidth ?? width, height: ownHeight ?? height };
  return new Html(
    `<img${spreadAttributes({ src: address, ...rest, loading: 'lazy', decoding: 'async', ...size }, 'img').text}>`,
  );
});
