import { answerOf, api } from '../api/client.ts';
import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { formatBearing, formatDistance } from '../lib/format.ts';
import { toHref } from '../lib/router.ts';
import { MAX_STARS } from '../lib/stars.ts';
import { type Alert, alarms, isOnWatchlist, ownKnots, showAcknowledged, TEST_MMSI } from '../live/index.ts';
import { findPlace, type VesselPlace } from '../live/vessel-place.ts';
import { Button, byKeyName, findIconName, Icon, IconButton, problemText, Stars, showToast } from '../ui/index.ts';

/** Position of an alert's vessel, from the live traffic, which is newer than the alert message. */
export const placeOfAlert = ({ mmsi }: Alert): VesselPlace | undefined => findPlace(mmsi, ownKnots.value);

/** Name as a link to the map. `bdi` isolates the text direction of names from radio. */
export function AlertName({ alert: { mmsi, name } }: { alert: Alert }) {
  const { test, showOnMap } = texts('alerts');
  if (mmsi === TEST_MMSI) return <span class="watch-alert-name">{test}</span>;
  return (
    <a class="watch-alert-name" href={toHref('vessel', mmsi)} title={showOnMap({ name })}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** Stars in the colour of the entry, after the icon of its category, if any. */
export function AlertStars({ alert, isShort = false }: { alert: Alert; isShort?: boolean }) {
  const { stars, starColor, displayType, overlayIcon } = alert;
  const icon = displayType === 'custom' ? findIconName(overlayIcon) : undefined;
  return (
    <span class="watch-alert-stars">
      {icon && <Icon name={icon} size={28} />}
      <Stars count={stars} color={starColor} isShort={isShort} />
    </span>
  );
}

/** Current distance and direction; from the message if the vessel is not received. */
export function AlertDistance({ alert, place }: { alert: Alert; place: VesselPlace | undefined }) {
  return (
    <span class="watch-alert-distance num">
      {formatDistance((place?.distanceKm ?? alert.distanceKm) * 1000)}
      {place && (
        <span class="watch-alert-bearing">
          <Arrow degrees={place.bearingDeg} />
          {formatBearing(place.bearingDeg)}
        </span>
      )}
    </span>
  );
}

/** Compass points with north up, as on the chart. */
const Arrow = ({ degrees }: { degrees: number }) => (
  <svg class="watch-arrow" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2l7 18-7-5-7 5z" fill="currentColor" transform={`rotate(${Math.round(degrees)} 12 12)`} />
  </svg>
);

/** Name of the user who acknowledged the vessel's alarm; undefined if unknown. */
const acknowledgedBy = (mmsi: number): string | undefined =>
  alarms.value?.find((alarm) => isOnWatchlist(alarm) && alarm.mmsi === mmsi)?.acknowledgedBy ?? undefined;

interface AcknowledgeProps {
  alert: Alert;
  /** Icon without text. */
  isCompact?: boolean;
}

/** The acknowledge button, or a note that the alert is acknowledged. */
export function Acknowledge({ alert, isCompact = false }: AcknowledgeProps) {
  const { acknowledge, acknowledgeOf, acknowledged } = texts('alerts');
  const { mmsi, name } = alert;
  const send = useAction(async () => {
    const params = { path: { mmsi: String(mmsi) } };
    await answerOf(api.POST('/v1/watchlist/alerts/{mmsi}/acknowledge', { params }));
    showAcknowledged(mmsi);
  });
  if (mmsi === TEST_MMSI) return null;
  if (alert.acknowledged) {
    const by = acknowledgedBy(mmsi);
    return (
      <span class="watch-acknowledged">
        <Icon name="check" size={18} />
        {by === undefined ? acknowledged : texts('alarms').acknowledgedBy({ name: byKeyName(by) })}
      </span>
    );
  }
  const start = async () => {
    if (await send.start()) return;
    showToast(problemText(send.problem.peek()), { kind: 'failure' });
  };
  if (isCompact) {
    return (
      <IconButton
        icon="check"
        class="watch-acknowledge"
        label={acknowledgeOf({ name })}
        disabled={send.isBusy.value}
        onClick={() => void start()}
      />
    );
  }
  return (
    <Button
      class="watch-acknowledge"
      look={alert.stars === MAX_STARS ? 'danger' : 'plain'}
      aria-label={acknowledgeOf({ name })}
      isBusy={send.isBusy.value}
      onClick={() => void start()}
    >
      {acknowledge}
    </Button>
  );
}
