import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AlarmCard } from '../../alarms/alarm-card.tsx';
import { AcknowledgeOver } from '../../alarms/alarm-line.tsx';
import { inbox, isAcknowledged } from '../../alarms/inbox.ts';
import { whatIsMissing, whyNotKnown } from '../../alerts/not-known.ts';
import { answerOf, api } from '../../api/client.ts';
import { loadConfiguration, saveChanges } from '../../api/configuration.ts';
import { facts, reloadFacts } from '../../api/facts.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { texts } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatAge, formatBearing, formatDistance, formatSecs } from '../../lib/format.ts';
import { padMmsi } from '../../lib/mmsi.ts';
import { toHref } from '../../lib/router.ts';
import { alarms, linkLook, needChannels, notListed } from '../../live/index.ts';
import { ownLook } from '../../live/own-look.ts';
import { useResource } from '../../live/use-resource.ts';
import { isMuted, SoundSwitch, soundState } from '../../sound/index.ts';
import { Button, DotMark, Icon, PageHead, ProblemLine, problemText, showToast, Table } from '../../ui/index.ts';

const KEY = 'closest_approach.profile';
const PROFILES = ['river', 'coast', 'sea'] as const;
const LACKS_SCOPE = [401, 403];

/** Note that the closest-approach alarm is off, with its switch. */
function ApproachSwitch() {
  const { approachOff, approachOn } = texts('alarmPage');
  const isAsked = useSignal(false);
  return (
    <div class="watch-approach-off">
      <p>
        <Icon name="triangle-alert" size={18} /> <strong>{approachOff}</strong>
      </p>
      {isAsked.value ? <ProfileChoice /> : <Button onClick={() => (isAsked.value = true)}>{approachOn}</Button>}
    </div>
  );
}

/** Profiles with an admin key, else a hint; the rights of the key are requested only on demand. */
function ProfileChoice() {
  const text = texts('alarmPage');
  const names = texts('setup');
  const configuration = useResource(loadConfiguration);
  const isRestarting = useSignal(false);
  const rolledBack = useSignal<string | undefined>(undefined);
  const save = useAction(async (profile: (typeof PROFILES)[number]) => {
    rolledBack.value = undefined;
    try {
      const saved = await saveChanges({ [KEY]: profile }, () => (isRestarting.value = true));
      if (saved.result === 'rolled-back') rolledBack.value = saved.reason;
      else showToast(text.approachSaved);
    } finally {
      isRestarting.value = false;
    }
    await reloadFacts();
  });
  const setting = configuration.data.value?.settings.find(({ key }) => key === KEY);
  const lacksScope = LACKS_SCOPE.includes(configuration.problem.value?.status ?? 0);
  return (
    <>
      {lacksScope && <p class="soft small">{text.approachAdmin}</p>}
      {setting?.editable === false && (
        <p class="soft small">{texts('settings').byVariable({ name: setting.origin.name ?? KEY })}</p>
      )}
      {setting?.editable && (
        <fieldset class="watch-approach-switch">
          <legend>{text.approachLegend}</legend>
          {PROFILES.map((profile) => (
            <Button
              key={profile}
              title={names[`${profile}Hint`]}
              disabled={save.isBusy.value}
              onClick={() => void save.start(profile)}
            >
              {names[profile]}
            </Button>
          ))}
        </fieldset>
      )}
      <ProblemLine problem={save.problem.value} />
      {rolledBack.value !== undefined && (
        <p class="field-error" role="alert">
          {names.rolledBack} <span lang="en">{rolledBack.value}</span>
        </p>
      )}
      <p role="status" class="soft">
        {isRestarting.value && names.restarting}
      </p>
    </>
  );
}

type Approach = Schema<'Approach'>;

const EVERY_MS = 5000;

/** Vessels that pass near and soon, most urgent first; without advice about manoeuvres. */
export function ApproachList() {
  const text = texts('alarmPage');
  const answer = useResource(
    () => answerOf(api.GET('/v1/vessels/approaches', { params: { query: { limit: 20, relevant: true } } })),
    [],
    { everyMs: EVERY_MS },
  );
  const { approaches: rows, within } = answer.data.value ?? {};
  const unknown = answer.problem.value ? texts('alerts').notKnown({ why: texts('alerts').noService }) : whyNotKnown();
  // Without a new answer, the list and its figures are out of date.
  const sinceMs = Math.max(0, now.value - (answer.receivedAt.value ?? now.value));
  return (
    <section class="watch-approaches" aria-labelledby="approaches-title">
      <h2 id="approaches-title">{text.approaches}</h2>
      <p class="field-hint">{text.approachesText}</p>
      {facts.value?.closestApproach === null && <ApproachSwitch />}
      <ProblemLine problem={answer.problem.value} />
      {unknown !== undefined && <p class="not-known">{unknown}</p>}
      {unknown === undefined && (
        <p class="soft">
          {rows?.length === 0 && within ? noneText(within) : ''} {whatIsMissing()}
        </p>
      )}
      {rows && rows.length > 0 && (
        <div class={unknown === undefined ? ownLook.value : 'is-old'}>
          <Table<Approach>
            caption={text.approaches}
            rows={rows}
            keyOf={({ mmsi }) => mmsi}
            hrefOf={({ mmsi }) => toHref('vessel', mmsi)}
            columns={[
              {
                key: 'vessel',
                label: text.vessel,
                isTitle: true,
                cell: ({ name, mmsi }) => <bdi>{name ?? `MMSI ${padMmsi(mmsi)}`}</bdi>,
              },
              { key: 'closest', label: text.closest, isNumeric: true, cell: ({ cpaM }) => formatDistance(cpaM) },
              {
                key: 'in',
                label: text.inTime,
                isNumeric: true,
                cell: ({ tcpaSecs }) => leftText(tcpaSecs - sinceMs / 1000),
              },
              {
                key: 'distance',
                label: text.distance,
                isNumeric: true,
                cell: ({ distanceKm, bearingDeg }) =>
                  `${formatDistance(distanceKm * 1000)}, ${formatBearing(bearingDeg)}`,
              },
              { key: 'source', label: text.source, cell: (row) => sourceOf(row, sinceMs) },
            ]}
          />
        </div>
      )}
    </section>
  );
}

/** After the closest point the figures are past values. */
const leftText = (secs: number): string => (secs < 0 ? '–' : formatSecs(secs));

const noneText = ({ cpaM, tcpaSecs }: { cpaM: number; tcpaSecs: number }): string =>
  texts('alarmPage').noApproaches({ distance: formatDistance(cpaM), time: formatAge(tcpaSecs * 1000) });

function sourceOf({ source, ageSecs }: Approach, sinceMs: number): string {
  const { fromAntenna, fromFeed, old } = texts('alarms');
  return `${source === 'antenna' ? fromAntenna : fromFeed}, ${old({ age: formatAge(ageSecs * 1000 + sinceMs) })}`;
}

/** `#/alarms`: current alarms, approaching vessels, and a test. */
export function AlarmsPage() {
  const text = texts('alarmPage');
  return (
    <>
      <PageHead title={text.alarms}>
        <AcknowledgeOver />
        <a class="button button-plain" href={toHref('watch', 'areas')}>
          <Icon name="anchor" size={18} />
          {texts('watch').areas}
        </a>
      </PageHead>
      <InboxList />
      <ApproachList />
      <AlarmTest />
    </>
  );
}

/** Whether alarms can be received here, with a test alarm. */
function AlarmTest() {
  const text = texts('alarmPage');
  const send = useAction(async () => {
    const { recipients } = await answerOf(api.POST('/v1/alarms/test'));
    showToast(text.testSent({ count: recipients }));
  });
  const start = async () => {
    if (!(await send.start())) showToast(problemText(send.problem.peek()), { kind: 'failure' });
  };
  const isAudible = soundState.value === 'allowed' && !isMuted.value;
  return (
    <section class="card form" aria-label={text.testButton}>
      <p class="watch-mark">
        <DotMark look={isAudible ? 'full' : 'hollow'} />
        {isMuted.value ? text.muted : isAudible ? text.audible : text.blocked}
      </p>
      <SoundSwitch />
      <p class="field-hint">{text.testText}</p>
      <div>
        <Button icon="bell" isBusy={send.isBusy.value} onClick={() => void start()}>
          {text.testButton}
        </Button>
      </div>
    </section>
  );
}

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

/** Text of an empty list, or the reason why the alarms are unknown. */
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
