import { defineWords } from '../i18n/index.ts';

/** What ships of the fleet say in every view. */
export const shipWords = defineWords({
  en: {
    ship: 'Ship',
    allShips: 'All ships',
    officeItself: 'Office',
    // The link
    up: 'Connected',
    late: 'Late',
    away: 'Away',
    never: 'Never connected',
    revoked: 'Revoked',
    // A trip on board
    onBoard: 'On board',
    waiting: 'Waiting for the ship',
    changing: 'Change waits for the ship',
    refused: 'Refused by the ship',
    aboard: 'On board',
    underWay: 'Under way',
    over: 'Over',
  },
  de: {
    ship: 'Schiff',
    allShips: 'Alle Schiffe',
    officeItself: 'Büro',
    up: 'Verbunden',
    late: 'Verspätet',
    away: 'Ohne Verbindung',
    never: 'Nie verbunden',
    revoked: 'Gesperrt',
    onBoard: 'An Bord',
    waiting: 'Wartet auf das Schiff',
    changing: 'Änderung wartet auf das Schiff',
    refused: 'Vom Schiff abgelehnt',
    aboard: 'An Bord',
    underWay: 'Unterwegs',
    over: 'Beendet',
  },
});
