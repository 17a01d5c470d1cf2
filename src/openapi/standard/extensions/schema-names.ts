// Extensions of schemas that pages read too; the whole vocabulary is not loaded there.

/** Extension for null as a value. */
export const NULLABLE = 'x-nullable';
/** Extension with the name of a free key. */
export const FREE_KEY_NAME = 'x-additionalPropertiesName';
