import type { settings as english } from '../../en/views/settings.ts';
import type { Translated } from '../../phrases.ts';

export const settings = {
  // Tests
  test: 'Tester',
  testing: 'Attente de données, 5 secondes au plus …',
  testGood: 'Cela fonctionne',
  testBad: 'Cela ne fonctionne pas',
  measuredAt: (time) => `mesurée ${time}`,
  perSecond: (count) => `${count} phrases par seconde`,
  vessels: (count) => `${count} ${count < 2 ? 'bateau' : 'bateaux'}`,
  messages: (count) => `${count} ${count < 2 ? 'message' : 'messages'}`,
  responded: (status, ms) => `Statut ${status} après ${ms} ms`,
  fixMap: 'Carte de la position reçue',
  testRouter: 'Tester la source de position',
  testDestination: (name) => `Tester ${name}`,
  // Fields
  byVariable: (name) => `Fixé par la variable ${name} et non modifiable ici.`,
  secretIsSet: 'Est défini. Laissez vide pour le garder.',
  secretRemoved: 'Sera retiré',
  remove: 'Retirer',
  toDefault: 'Revenir à la valeur par défaut',
  defaultIs: (value) => `Par défaut : ${value}`,
  from: (place) => `De ${place}`,
  line: (name, line) => `${name}, ligne ${line}`,
  notSet: 'Non défini',
  addEntry: 'Ajouter une entrée',
  entry: (number) => `Entrée ${number}`,
  // Page
  intro:
    'Réglages du service. Une modification est écrite dans le fichier de configuration et le service redémarre de lui-même.',
  reference: 'Les noms et descriptions sont ceux de la référence de configuration, en anglais.',
  openSetup: 'Ouvrir l’installation',
  searchSettings: 'Chercher un réglage',
  noMatch: 'Aucun réglage ne correspond',
  changes: (count) => `${count} ${count < 2 ? 'modification' : 'modifications'}`,
  discard: 'Abandonner',
  saved: 'Enregistré et en vigueur',
  restarting: 'Enregistré. Le service redémarre …',
  rolledBack:
    'Le service n’a pas pu démarrer avec cette modification. Les valeurs précédentes sont de nouveau en vigueur :',
  lastFailure: 'La dernière modification n’a pas pu être appliquée :',
  invalid: (count) => (count < 2 ? 'Une valeur a été refusée :' : `${count} valeurs ont été refusées :`),
  nowAt: 'Le service est maintenant à l’adresse',
} satisfies Translated<typeof english>;
