import type { settings as english } from '../../en/views/settings.ts';
import type { Translated } from '../../phrases.ts';

export const settings = {
  // Tests
  test: 'Testen',
  testing: 'Tot 5 seconden wachten op gegevens …',
  testGood: 'Het werkt',
  testBad: 'Het werkt niet',
  measuredAt: (time) => `gemeten ${time}`,
  perSecond: (count) => `${count} zinnen per seconde`,
  vessels: (count) => (count === 1 ? '1 schip' : `${count} schepen`),
  messages: (count) => (count === 1 ? '1 bericht' : `${count} berichten`),
  responded: (status, ms) => `Status ${status} na ${ms} ms`,
  fixMap: 'Kaart van de ontvangen positie',
  testRouter: 'Positiebron testen',
  testDestination: (name) => `${name} testen`,
  // Fields
  byVariable: (name) => `Ingesteld door de variabele ${name} en hier niet te wijzigen.`,
  secretIsSet: 'Is ingesteld. Laat leeg om het te behouden.',
  secretRemoved: 'Wordt verwijderd',
  remove: 'Verwijderen',
  toDefault: 'Terug naar standaard',
  defaultIs: (value) => `Standaard: ${value}`,
  from: (place) => `Uit ${place}`,
  line: (name, line) => `${name}, regel ${line}`,
  notSet: 'Niet ingesteld',
  addEntry: 'Regel toevoegen',
  entry: (number) => `Regel ${number}`,
  // Page
  intro: 'Instellingen van de dienst. Een wijziging komt in het configuratiebestand en de dienst herstart vanzelf.',
  reference: 'Namen en beschrijvingen zijn die van de configuratiereferentie, in het Engels.',
  openSetup: 'Installatie openen',
  searchSettings: 'Instellingen zoeken',
  noMatch: 'Geen instelling gevonden',
  changes: (count) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`),
  discard: 'Weggooien',
  saved: 'Opgeslagen en van kracht',
  restarting: 'Opgeslagen. De dienst herstart …',
  rolledBack: 'De dienst kon met deze wijziging niet starten. De vorige waarden gelden weer:',
  lastFailure: 'De laatste wijziging kon niet worden toegepast:',
  invalid: (count) => (count === 1 ? 'Eén waarde is geweigerd:' : `${count} waarden zijn geweigerd:`),
  nowAt: 'De dienst is nu bereikbaar op',
} satisfies Translated<typeof english>;
