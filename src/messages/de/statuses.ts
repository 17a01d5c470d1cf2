/** What all statuses of one kind mean, by their first digit; `default`: all that are not told. */
export const statusRanges: Readonly<Record<string, string>> = {
  '1': 'Jeder Zwischenstatus',
  '2': 'Jeder Erfolg',
  '3': 'Jede Umleitung',
  '4': 'Jeder Fehler des Clients',
  '5': 'Jeder Fehler des Servers',
  default: 'Jeder andere Status',
};

/** What a status means that has no name in RFC 9110, by its first digit. */
export const statusKinds: Readonly<Record<string, string>> = {
  '1': 'Zwischenstatus',
  '2': 'Erfolg',
  '3': 'Umleitung',
  '4': 'Fehler des Clients',
  '5': 'Fehler des Servers',
};

/** The table of an API's error statuses. */
export const statusTable = {
  status: 'Status',
  meaning: 'Bedeutung',
  where: 'Wo',
  everywhere: 'Jede Operation',
} as const;
