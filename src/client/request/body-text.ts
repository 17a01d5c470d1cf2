import { isJsonType } from '../../openapi/standard/media-type.ts';

/** Returns the fields of a form that a value represents; undefined for any other value. */
export function fieldsOf(value: unknown): readonly (readonly [name: string, text: string])[] | undefined {
  return isFields(value)
    ? Object.entries(value).map(([name, part]: [string, unknown]) => [name, textOf(part)] as const)
    : undefined;
}

/** Formats a value as a body of a content type: form fields, a text unchanged, anything else as JSON. */
export function toBodyText(value: unknown, contentType: string): string {
  const boundary = boundaryOf(contentType);
  if (isFields(value) && boundary !== undefined) {
    const parts = Object.entries(value).map(([name, part]: [string, unknown]) => {
      return `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${textOf(part)}\r\n`;
    });
    return `${parts.join('')}--${boundary}--\r\n`;
  }
  if (isFields(value) && /^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    const pairs = Object.entries(value).map(([name, part]: [string, unknown]) => [name, textOf(part)]);
    return new URLSearchParams(pairs).toString();
  }
  return isJsonType(contentType) ? JSON.stringify(value, null, 2) : textOf(value);
}

/** Returns the boundary parameter of a multipart content type. */
export function boundaryOf(contentType: string): string | undefined {
  return /^multipart\/.*\bboundary=([^;]+)/i.exec(contentType)?.[1];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
