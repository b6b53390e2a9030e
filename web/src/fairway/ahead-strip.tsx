import './ahead-strip.css';
import { formatRange, shownEnds } from '../arrival/eta-facts.tsx';
import { type Texts, texts } from '../i18n/index.ts';
import { now } from '../lib/clock.ts';
import { formatNumber, formatTime } from '../lib/format.ts';
import { language } from '../lib/preferences.ts';
import { toHref } from '../lib/router.ts';
import { formatDuration } from '../lib/text.ts';
import { Age, Badge, Num } from '../ui/index.ts';
import type { Ahead, AheadItem } from './ahead.ts';

/** Items ahead in the order of the way: distance, time and facts. No text states that a passage is possible. */
export function AheadStrip({ ahead }: { ahead: Ahead }) {
  const said = texts('ahead');
  const { items, unplaced, sources, gaugesAt } = ahead;
  return (
    <>
      <OldSources sources={sources} />
      {items.length === 0 ? (
        <p>{said.nothingKnown}</p>
      ) : (
        <ol class="ahead-strip">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ol>
      )}
      {unplaced.length > 0 && (
        <section class="ahead-unplaced" aria-label={said.unplaced}>
          <h3>{said.unplaced}</h3>
          <ul>
            {unplaced.map(({ id, organisation, number, subject }) => (
              <li key={id}>
                <a href={toHref('ahead', 'notice', id)}>
                  {[organisation, number, subject].filter((part) => part !== null && part !== '').join(' · ')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p class="soft small">
        {said.planning}
        {gaugesAt !== null && (
          <>
            {' '}
            {said.levels} <Age of={gaugesAt} isSentence />.
          </>
        )}
      </p>
    </>
  );
}

/** Sources without a recent answer. Their known data is still shown. */
export function OldSources({ sources }: { sources: Ahead['sources'] }) {
  const said = texts('ahead');
  const old = sources.filter(({ isOld }) => isOld);
  if (old.length === 0) return null;
  return (
    <ul class="ahead-old" role="status">
      {old.map(({ name, answeredAt }) => (
        <li key={name} class="warning-line">
          <span>
            {answeredAt === null ? (
              said.sourceNever({ name })
            ) : (
              <>
                {said.sourceOld({ name })} <Age of={answeredAt} isSentence />. {said.mayBeOld}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

type TextKey = keyof Texts['ahead'];

const KIND_TEXTS = {
  notice: 'kindsNotice',
  lock: 'kindsLock',
  bridge: 'kindsBridge',
  gauge: 'kindsGauge',
  depth: 'kindsDepth',
} as const satisfies Record<AheadItem['kind'], TextKey>;
const SEVERITY_TEXTS = {
  closed: 'severitiesClosed',
  restricted: 'severitiesRestricted',
  unknown: 'severitiesUnknown',
  info: 'severitiesInfo',
} as const satisfies Record<AheadItem['severity'], TextKey>;
const APPLIES_TEXTS = {
  yes: 'appliesYes',
  maybe: 'appliesMaybe',
  no: 'appliesNo',
} as const satisfies Record<AheadItem['applies'], TextKey>;
const WHY_TEXTS = {
  inForce: 'whyInForce',
  exceedsLimit: 'whyExceedsLimit',
  negativeMargin: 'whyNegativeMargin',
  smallMargin: 'whySmallMargin',
  onWay: 'whyOnWay',
  noTimes: 'whyNoTimes',
  partly: 'whyPartly',
  uncertainPeriod: 'whyUncertainPeriod',
  unknownDirection: 'whyUnknownDirection',
  unknownTarget: 'whyUnknownTarget',
  unknownVessel: 'whyUnknownVessel',
  unknownLevel: 'whyUnknownLevel',
  unknownClearance: 'whyUnknownClearance',
  levelOfNow: 'whyLevelOfNow',
  textOnly: 'whyTextOnly',
  notThen: 'whyNotThen',
  otherDirection: 'whyOtherDirection',
  otherVessels: 'whyOtherVessels',
  withinLimit: 'whyWithinLimit',
  enoughMargin: 'whyEnoughMargin',
} as const satisfies Record<AheadItem['why'], TextKey>;

const SIGNS = { closed: '✕', restricted: '!', unknown: '?', info: 'i' } as const;
const BADGES = { closed: 'danger', restricted: 'warn', unknown: 'plain', info: 'plain' } as const;

function Item({ item }: { item: AheadItem }) {
  const said = texts('ahead');
  const { severity, km, toKm, name, water, riverKm, applies, why, notice } = item;
  const title = name ?? said[KIND_TEXTS[item.kind]];
  const where = [water, riverKm !== null && `km ${formatNumber(riverKm, 1)}`].filter(Boolean).join(' ');
  const distance = toKm > km ? `${formatNumber(km, 1)}–${formatNumber(toKm, 1)}` : formatNumber(km, 1);
  return (
    <li class={`ahead-item is-${severity} ${applies === 'no' ? 'is-not-for-us' : ''}`}>
      <div class="ahead-when">
        <strong class="num">{said.inKm({ distance })}</strong>
        <span class="soft small num">{timesOf(item)}</span>
      </div>
      <span class="ahead-sign" aria-hidden="true">
        {SIGNS[severity]}
      </span>
      <div class="ahead-what">
        <h3>
          {notice ? (
            <a href={toHref('ahead', 'notice', notice.id)}>
              <bdi>{title}</bdi>
            </a>
          ) : (
            <bdi>{title}</bdi>
          )}
          <Badge kind={BADGES[severity]}>{said[SEVERITY_TEXTS[severity]]}</Badge>
        </h3>
        {where !== '' && <p class="soft small">{where}</p>}
        <Details item={item} />
        <p class="small">
          {said[APPLIES_TEXTS[applies]]} {said[WHY_TEXTS[why]]}
        </p>
      </div>
    </li>
  );
}

function timesOf({ earliest, likely, latest }: AheadItem): string {
  if (earliest === null || latest === null)
    return likely === null ? texts('ahead').noTime : formatTime(Date.parse(likely));
  return formatRange(shownEnds(earliest, latest, now.value), now.value);
}

/** Figures with their basis. */
function Details({ item }: { item: AheadItem }) {
  switch (item.kind) {
    case 'notice':
      return <Limitations item={item} />;
    case 'bridge':
      return <Bridge item={item} />;
    case 'depth':
      return <Depth item={item} />;
    case 'lock':
      return <Lock item={item} />;
    case 'gauge':
      return <Gauge item={item} />;
  }
}

/** Longer lists are in the notice. */
const MOST_LIMITATIONS = 4;

function Limitations({ item: { limitations = [] } }: { item: AheadItem }) {
  if (limitations.length === 0) return null;
  return (
    <ul class="ahead-limits">
      {limitations.slice(0, MOST_LIMITATIONS).map(({ text, code, applies }, index) => (
        <li key={`${code} ${index}`} class={applies === 'no' ? 'soft' : ''}>
          {text[language.value]}
        </li>
      ))}
      {limitations.length > MOST_LIMITATIONS && <li class="soft">…</li>}
    </ul>
  );
}

const metres = (value: number): string => `${formatNumber(value, 2)} m`;
const metresOfCm = (value: number): string => metres(value / 100);

function Bridge({ item: { clearanceM, marginM, airDraughtM, clearance, basedOn } }: { item: AheadItem }) {
  const said = texts('ahead');
  if (clearanceM == null) return <p>{said.clearanceUnknown}</p>;
  return (
    <p>
      {said.clearance} <Num>{metres(clearanceM)}</Num>
      {marginM != null && (
        <>
          , {said.margin} <Num>{metres(marginM)}</Num>
        </>
      )}
      {airDraughtM != null && <span class="soft"> ({said.airDraught({ height: metres(airDraughtM) })})</span>}
      {clearance && clearance.gauges.length > 0 && (
        <span class="soft small">
          {' '}
          {clearance.gauges
            .map(({ name, levelCm }) => (levelCm === null ? name : `${name} ${formatNumber(levelCm)} cm`))
            .join(', ')}
        </span>
      )}
      {basedOn && (
        <span class="soft small">
          {' '}
          (<Age of={basedOn} isSentence />)
        </span>
      )}
    </p>
  );
}

function Depth({ item: { depthCm, draughtCm, marginCm, keelClearanceCm, depths = [] } }: { item: AheadItem }) {
  const said = texts('ahead');
  if (depthCm == null) return <p>{said.depthUnknown}</p>;
  return (
    <p>
      {said.depth} <Num>{metresOfCm(depthCm)}</Num>
      {draughtCm != null && keelClearanceCm !== undefined && (
        <>
          , {said.lessKeel({ cm: formatNumber(keelClearanceCm) })} <Num>{metresOfCm(draughtCm)}</Num>
        </>
      )}
      {marginCm != null && (
        <>
          , {said.margin} <Num>{metresOfCm(marginCm)}</Num>
        </>
      )}
      {depths.length > 0 && (
        <span class="soft small">
          {' '}
          {depths
            .map(({ gauge, levelCm }) => (levelCm === null ? gauge : `${gauge} ${formatNumber(levelCm)} cm`))
            .join(', ')}
        </span>
      )}
    </p>
  );
}

function Lock({ item: { waitSecs } }: { item: AheadItem }) {
  if (!waitSecs) return null;
  return (
    <p>
      {texts('arrival').wait({
        from: formatDuration(waitSecs.p10 * 1000),
        to: formatDuration(waitSecs.p90 * 1000),
      })}
    </p>
  );
}

function Gauge({ item: { levelCm, levelThenCm, measuredAt, rule } }: { item: AheadItem }) {
  const said = texts('ahead');
  const ruled = rule && (
    <p>
      {said.levelRule({
        below: formatNumber(rule.belowCm),
        above: formatNumber(rule.aboveCm),
        length: formatNumber(rule.maxLengthM),
        source: rule.source,
      })}
    </p>
  );
  const level =
    levelCm == null ? (
      <p>{said.levelUnknown}</p>
    ) : (
      <p>
        {said.level} <Num>{formatNumber(levelCm)} cm</Num>
        {measuredAt && (
          <span class="soft small">
            {' '}
            (<Age of={measuredAt} isSentence />)
          </span>
        )}
        {levelThenCm != null && (
          <>
            , {said.levelThen} <Num>{formatNumber(levelThenCm)} cm</Num>
          </>
        )}
      </p>
    );
  return (
    <>
      {level}
      {ruled}
    </>
  );
}
