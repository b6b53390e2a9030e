import { texts } from '../i18n/index.ts';
import { formatNumber, formatUtc } from '../lib/format.ts';
import { toHref } from '../lib/router.ts';
import { Button, Icon } from '../ui/index.ts';
import type { Session } from './session.ts';

interface BannerProps {
  session: Session;
  /** Text if no vessel was recorded in view. */
  emptyText: string;
}

/** Banner that the page shows the past, with missing data. */
export function PastBanner({ session, emptyText }: BannerProps) {
  const said = texts('playback');
  const state = session.state.value;
  return (
    <section class="past-banner" aria-label={said.past}>
      <p class="past-banner-moment">
        <Icon name="history" size={18} />
        <strong>{said.past}</strong>{' '}
        {state.phase !== 'live' && (
          <time class="num" dateTime={new Date(state.momentMs).toISOString()}>
            {formatUtc(state.momentMs)}
          </time>
        )}
      </p>
      <p class="past-banner-mute soft small">{said.mute}</p>
      <PastNotice session={session} emptyText={emptyText} />
    </section>
  );
}

function PastNotice({ session, emptyText }: BannerProps) {
  const said = texts('playback');
  const problem = session.problem.value;
  const recording = session.recording.value;
  const { missing, late } = session.gaps.value;
  const retry = (
    <Button look="quiet" icon="refresh" onClick={session.retry}>
      {texts('common').retry}
    </Button>
  );
  if (problem?.status === 404) {
    return (
      <p role="status">
        <strong>{said.disabled}</strong> {said.disabledText({ setting: texts('settingNames')['tracks.enabled'] })}{' '}
        <a href={toHref('settings', 'traffic')}>{said.toSettings}</a>
      </p>
    );
  }
  if (!recording) return <p role="status">{problem ? [said.unreachable, ' ', retry] : said.loading}</p>;
  if (recording.startMs === undefined) return <p role="status">{said.nothingYet}</p>;
  const state = session.state.value;
  if (state.phase !== 'live' && state.momentMs < recording.startMs) {
    return (
      <p class="soft small" role="status">
        {said.beforeStart({ utc: formatUtc(recording.startMs) })}
      </p>
    );
  }
  if (missing.length > 0) {
    return (
      <p class="past-banner-warn" role="alert">
        <Icon name="triangle-alert" size={16} /> {said.missing} {retry}
      </p>
    );
  }
  if (late.length > 0) {
    return (
      <p class="past-banner-warn" role="status">
        <Icon name="triangle-alert" size={16} /> {said.late}
      </p>
    );
  }
  const { phase } = state;
  if (phase === 'seeking' || phase === 'waiting') return <p role="status">{said.loading}</p>;
  if (session.isEmpty.value) return <p role="status">{emptyText}</p>;
  const toleranceM = session.toleranceM.value;
  return toleranceM > 0 ? (
    <p class="soft small">{said.tolerance({ metres: `${formatNumber(toleranceM)} m` })}</p>
  ) : null;
}
