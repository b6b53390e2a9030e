import type { notify as english } from '../../en/views/notify.ts';
import type { Translated } from '../../phrases.ts';

export const notify = {
  text: 'Les alarmes que personne n’acquitte sont envoyées à ces destinataires.',
  none: 'Il n’y a pas de destinataire : qui ne voit pas cette console n’est pas averti.',
  settings: 'Ajoutez-en un dans les réglages',
  healthy: 'En état',
  idle: 'Rien envoyé depuis le démarrage',
  waiting: (count) => `${count} en attente`,
  lastSuccess: 'Dernier succès',
  lastError: 'Dernière erreur',
  never: 'aucun depuis le démarrage',
  noError: 'aucune',
  from: (priority, after) => `à partir de ${priority}, après ${after}`,
  emergency: 'urgence',
  alarm: 'alarme',
  warning: 'avertissement',
  caution: 'attention',
  test: 'Envoyer un essai',
  testOf: (name) => `Envoyer un essai à ${name}`,
  testing: 'Envoi …',
  sent: (latency) => `Envoyé en ${latency}`,
  notSent: (why) => `Non envoyé : ${why}`,
} satisfies Translated<typeof english>;
