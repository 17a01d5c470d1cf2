import type { ExternalImageService } from 'astro';

/**
 * Astro's service for pictures in guides: each is shown as its file is. The components are run after Astro's own build, which is
 * too late to have it write another format.
 */
const pictureService: ExternalImageService = {
  getURL: ({ src }) => (typeof src === 'string' ? src : src.src),
  getHTMLAttributes: ({ src, width, height, format: _, quality: __, ...others }) => ({
    ...others,
    ...(typeof src === 'string' ? { width, height } : { width: width ?? src.width, height: height ?? src.height }),
  }),
};

export default pictureService;
