import type { notify as english } from '../../en/views/notify.ts';
import type { Translated } from '../../phrases.ts';

export const notify = {
  text: 'Alarmen die niemand bevestigt, gaan naar deze doelen.',
  none: 'Er is geen doel: wie deze console niet ziet, krijgt geen melding.',
  settings: 'Voeg er een toe in de instellingen',
  healthy: 'Gezond',
  idle: 'Niets verstuurd sinds de start',
  waiting: (count) => `${count} wachtend`,
  lastSuccess: 'Laatste succes',
  lastError: 'Laatste fout',
  never: 'geen sinds de start',
  noError: 'geen',
  from: (priority, after) => `vanaf ${priority}, na ${after}`,
  emergency: 'noodgeval',
  alarm: 'alarm',
  warning: 'waarschuwing',
  caution: 'attentie',
  test: 'Test sturen',
  testOf: (name) => `Test naar ${name} sturen`,
  testing: 'Versturen …',
  sent: (latency) => `Verstuurd in ${latency}`,
  notSent: (why) => `Niet verstuurd: ${why}`,
} satisfies Translated<typeof english>;
