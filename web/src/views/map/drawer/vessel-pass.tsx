import { whyNotKnown } from '../../../alerts/not-known.ts';
import { facts } from '../../../api/facts.ts';
import { texts } from '../../../i18n/index.ts';
import { formatBearing, formatDistance, formatSecs } from '../../../lib/format.ts';
import { isUnreachable } from '../../../live/index.ts';
import { ownLook } from '../../../live/own-look.ts';
import { vesselPass, type WhyNoPass } from '../../../live/vessel-pass.ts';

/** A pass within this multiple of the alarm limits is highlighted. */
const WATCH_FACTOR = 4;

/** Distance and time of the nearest pass at constant course and speed, or the reason why it is unknown. */
export function VesselPass({ mmsi }: { mmsi: number }) {
  const said = texts('pass');
  // Without reception, positions are old.
  const pass = isUnreachable.value ? undefined : vesselPass(mmsi);
  if (pass === undefined || typeof pass === 'string')
    return (
      <section class="map-vessel-pass">
        <h3>{said.closest}</h3>
        <p class="soft">{pass === 'notNearing' ? said.notNearing : whyText(pass)}</p>
      </section>
    );
  const look = ownLook.value || dangerOf(pass);
  return (
    <section class="map-vessel-pass">
      <h3>{said.closest}</h3>
      <dl class="map-vessel-numbers">
        <Figure label={said.distance} value={formatDistance(pass.metres)} look={look} />
        <Figure label={said.inTime} value={formatSecs(pass.secs)} look={look} />
        <Figure label={said.bearing} value={formatBearing(pass.bearingDeg)} look={ownLook.value} />
      </dl>
      <p class="soft small">{said.assumes}</p>
    </section>
  );
}

function Figure({ label, value, look }: { label: string; value: string; look: string }) {
  return (
    <div class="map-vessel-figure">
      <dt>{label}</dt>
      <dd class={`num ${look}`}>{value}</dd>
    </div>
  );
}

function whyText(why: Exclude<WhyNoPass, 'notNearing'> | undefined): string {
  const said = texts('pass');
  const { notKnown, noPosition, noService } = texts('alerts');
  switch (why) {
    case undefined:
      return notKnown({ why: noService });
    case 'ownPosition':
      return whyNotKnown() ?? notKnown({ why: noPosition });
    case 'tooFar':
      return said.tooFar;
    default:
      return notKnown({ why: said[why] });
  }
}

/** By the limits of the alarm, if enabled. */
function dangerOf({ metres, secs }: { metres: number; secs: number }): string {
  const limits = facts.value?.closestApproach;
  if (!limits) return '';
  const within = (factor: number) => metres <= limits.cpaM * factor && secs <= limits.tcpaSecs * factor;
  if (within(1)) return 'is-danger';
  return within(WATCH_FACTOR) ? 'is-near' : '';
}
