import { useEffect } from 'preact/hooks';
import { AlarmCard } from '../../alarms/alarm-card.tsx';
import { inbox, isAcknowledged } from '../../alarms/inbox.ts';
import { whatIsMissing, whyNotKnown } from '../../alerts/not-known.ts';
import { texts } from '../../i18n/index.ts';
import { alarms, linkLook, needChannels, notListed } from '../../live/index.ts';
import { ownLook } from '../../live/own-look.ts';
import { Icon } from '../../ui/index.ts';

/** All alarms that are not over with their reasons, unacknowledged ones first. */
export function InboxList() {
  const { nowNear, moreThanListed } = texts('watch');
  useEffect(() => needChannels('vessels'), []);
  const isLive = linkLook.value === 'live';
  const unknown = whyNotKnown();
  const shown = inbox.value.toSorted((a, b) => Number(isAcknowledged(a)) - Number(isAcknowledged(b)));
  if (shown.length === 0) return <Quiet unknown={unknown} isKnown={isLive && alarms.value !== undefined} />;
  return (
    <section class="inbox" aria-label={nowNear}>
      {unknown !== undefined && <p class="not-known">{unknown}</p>}
      {notListed.value > 0 && <p class="not-known">{moreThanListed({ count: notListed.value })}</p>}
      <ul class={`inbox-list ${isLive && unknown === undefined ? ownLook.value : 'is-old'}`}>
        {shown.map((alarm) => (
          <AlarmCard key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </section>
  );
}

/** Distinguish an empty list from an unknown one. */
function Quiet({ unknown, isKnown }: { unknown: string | undefined; isKnown: boolean }) {
  const { nowNear, quiet, quietText } = texts('watch');
  if (unknown === undefined && !isKnown) return null;
  return (
    <section class="watch-quiet" aria-label={nowNear}>
      <Icon name={unknown === undefined ? 'check' : 'eye-off'} size={28} />
      <p>
        {unknown ?? (
          <>
            <strong>{quiet}.</strong> {quietText} {whatIsMissing()}
          </>
        )}
      </p>
    </section>
  );
}
