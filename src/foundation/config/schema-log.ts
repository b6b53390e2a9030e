import Type from 'typebox';

export const shipLogEnabled = Type.Boolean({
  default: true,
  description:
    "Keep a [ship's log](log.md): departures, arrivals and stops are found, and people add remarks. `false`: nothing is " +
    'found, and the log cannot be read; what was written stays in the database. Lines on standard output do not depend on it.',
});
