/** Status ranges by first digit; `default` is every status that is not listed. */
export const statusRanges: Readonly<Record<string, string>> = {
  '1': 'Jeder Zwischenstatus',
  '2': 'Jeder Erfolg',
  '3': 'Jede Umleitung',
  '4': 'Jeder Fehler des Clients',
  '5': 'Jeder Fehler des Servers',
  default: 'Jeder andere Status',
};

/** Meaning of a status without a name in RFC 9110, by its first digit. */
export const statusKinds: Readonly<Record<string, string>> = {
  '1': 'Zwischenstatus',
  '2': 'Erfolg',
  '3': 'Umleitung',
  '4': 'Fehler des Clients',
  '5': 'Fehler des Servers',
};

/** Table of an API's error statuses. */
export const statusTable = {
  status: 'Status',
  meaning: 'Bedeutung',
  where: 'Wo',
  everywhere: 'Jede Operation',
} as const;

/** Texts of the page of errors. */
export const errorCatalogue = {
  several: 'Mehrere Statuscodes',
  code: 'Code',
  noCode: 'ohne Code',
  /** Before the message of an example. */
  message: 'Meldung:',
  cure: 'Was zu tun ist',
  filter: 'Nach Code, Bedeutung oder Operation filtern',
} as const;
