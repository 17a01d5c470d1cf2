/** Status ranges by first digit; `default` is every status that is not listed. */
export const statusRanges: Readonly<Record<string, string>> = {
  '1': 'Any informational status',
  '2': 'Any successful status',
  '3': 'Any redirection',
  '4': 'Any client error',
  '5': 'Any server error',
  default: 'Any other status',
};

/** Meaning of a status without a name in RFC 9110, by its first digit. */
export const statusKinds: Readonly<Record<string, string>> = {
  '1': 'Informational status',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Client error',
  '5': 'Server error',
};

/** Table of an API's error statuses. */
export const statusTable = {
  status: 'Status',
  meaning: 'Meaning',
  where: 'Where',
  everywhere: 'Every operation',
} as const;

/** Texts of the page of errors. */
export const errorCatalogue = {
  several: 'Several statuses',
  code: 'Code',
  noCode: 'no code',
  /** Before the message of an example. */
  message: 'Message:',
  cure: 'What to do',
  filter: 'Filter by code, meaning or operation',
} as const;
