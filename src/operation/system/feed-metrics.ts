import type { PartnerStats, PartnerStatus } from '../../outward/ais-sharing/index.ts';
import type { RemoteAis } from '../../traffic/ais/index.ts';
import type { Instruments } from './instruments.ts';

export interface FeedSources {
  ais: { remote: Pick<RemoteAis, 'status' | 'stats'> };
  partner: { status(): PartnerStatus; stats(): PartnerStats };
}

/** What comes from the hosted feed, and what goes to the partner. */
export function measureFeeds(
  { ais, partner, clock }: FeedSources & { clock: { now(): number } },
  { total, level, totalBy }: Instruments,
): void {
  const { remote } = ais;
  const ageOf = (at: number | null) => (at === null ? Number.NaN : (clock.now() - at) / 1000);
  total('ais_remote_messages_total', 'Messages of the hosted feed', () => remote.stats()?.messages ?? 0);
  totalBy('reason', 'ais_remote_ignored_total', {
    help: 'Sound messages of the hosted feed that concern no vessel, by reason',
    read: () => ({ ...remote.stats()?.ignored }),
  });
  totalBy('reason', 'ais_remote_rejected_total', {
    help: 'Frames of the hosted feed that gave no message, by reason',
    read: () => ({ ...remote.stats()?.rejected }),
  });
  level('ais_remote_connected', '1 while messages come from the hosted feed, else 0', () =>
    remote.status().status === 'connected' ? 1 : 0,
  );
  level('ais_remote_last_message_age_seconds', 'Time since the last message of the hosted feed; NaN before', () =>
    ageOf(remote.status().lastMessageAt),
  );
  total('ais_remote_reconnects_total', 'Connections to hosted feeds after the first', () => {
    return remote.status().reconnects;
  });
  level('partner_connected', '1 while the partner is connected, else 0', () =>
    partner.status().status === 'connected' ? 1 : 0,
  );
  level('partner_last_message_age_seconds', 'Time since the last frame to the partner; NaN before the first', () =>
    ageOf(partner.status().lastMessageAt),
  );
  total('partner_reconnects_total', 'Tries to connect to the partner after the first', () => {
    return partner.status().reconnects;
  });
  totalBy('action', 'partner_frames_total', {
    help: 'Frames to the partner, by action',
    read: () => ({ ...partner.stats().frames }),
  });
  total('partner_coalesced_total', 'Changes that were replaced while they waited for a slow partner', () => {
    return partner.stats().coalesced;
  });
  level('partner_waiting_bytes', 'Bytes that wait for the partner', () => partner.stats().waitingBytes);
}
