import {
  Acknowledge,
  AlertDistance,
  AlertName,
  AlertSource,
  AlertStars,
  placeOfAlert,
} from '../../../alerts/alert-facts.tsx';
import { whatIsMissing, whyNotKnown } from '../../../alerts/not-known.ts';
import { say } from '../../../i18n/index.ts';
import { MAX_STARS } from '../../../lib/stars.ts';
import { type Alert, linkLook, watchlist } from '../../../live/index.ts';
import { ownLook } from '../../../live/own-look.ts';
import { Badge, Icon } from '../../../ui/index.ts';

/** The vessels that are near, to be read from two metres. */
export function ActiveAlerts() {
  const { nowNear, quiet, quietText } = say('watch');
  const unknown = whyNotKnown();
  const missing = whatIsMissing();
  const alerts = watchlist.value?.alerts ?? [];
  const isLive = linkLook.value === 'live';
  if (unknown !== undefined && alerts.length === 0) {
    return (
      <section class="watch-quiet" aria-label={nowNear}>
        <Icon name="eye-off" size={28} />
        <p>{unknown}</p>
      </section>
    );
  }
  if (isLive && watchlist.value && alerts.length === 0) {
    return (
      <section class="watch-quiet" aria-label={nowNear}>
        <Icon name="eye" size={28} />
        <p>
          <strong>{quiet}.</strong> {quietText} {missing}
        </p>
      </section>
    );
  }
  return (
    <section class="watch-active" aria-label={nowNear}>
      <ul class={isLive && unknown === undefined ? ownLook.value : 'is-old'}>
        {alerts.map((alert) => (
          <ActiveAlert key={alert.mmsi} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function ActiveAlert({ alert }: { alert: Alert }) {
  const { danger } = say('watch');
  const place = placeOfAlert(alert);
  const isDanger = alert.stars === MAX_STARS;
  return (
    <li class={`watch-alert ${isDanger ? 'is-danger' : ''} ${alert.acknowledged ? 'is-acknowledged' : ''}`}>
      <div class="watch-alert-head">
        <AlertStars alert={alert} />
        {isDanger && (
          <Badge kind="danger">
            <Icon name="triangle-alert" size={14} />
            {danger}
          </Badge>
        )}
      </div>
      <AlertName alert={alert} />
      <AlertDistance alert={alert} place={place} />
      <div class="watch-alert-foot">
        <div class="watch-alert-facts">
          {alert.category !== null && (
            <span>
              <bdi>{alert.category}</bdi>
            </span>
          )}
          <AlertSource alert={alert} place={place} />
        </div>
        <Acknowledge alert={alert} />
      </div>
    </li>
  );
}
