import { texts } from '../../../i18n/index.ts';
import { formatBearing, formatNumber } from '../../../lib/format.ts';
import { bearingDeg, distanceM } from '../../../lib/geo.ts';
import { toHref } from '../../../lib/router.ts';
import { type AnchorWatch, anchorWatch } from '../../../live/areas.ts';
import { ownPosition } from '../../../live/index.ts';
import { ownLook } from '../../../live/own-look.ts';
import { Age, Badge, Card, Icon, NoneOf, ProblemLine } from '../../../ui/index.ts';
import { EndAnchor } from './end-anchor.tsx';

const FORM = toHref('watch', 'anchor');
const formatMetres = (metres: number): string => `${formatNumber(metres)} m`;

/** Anchor watch on the areas page: distance of your vessel from its centre. */
export function AnchorCard() {
  const text = texts('areas');
  const watch = anchorWatch.data.value;
  return (
    <Card title={text.anchorWatch}>
      <p class="field-hint">{text.anchorText}</p>
      <ProblemLine problem={anchorWatch.problem.value} />
      {watch && <AnchorFacts watch={watch} />}
      {watch === null && (
        <NoneOf list={anchorWatch}>
          <p class="soft">{text.noAnchor}</p>
        </NoneOf>
      )}
      <div class="watch-anchor-buttons">
        <a class={`button button-${watch ? 'plain' : 'primary'}`} href={FORM}>
          <Icon name="anchor" size={18} />
          {watch ? text.changeAnchor : text.setAnchor}
        </a>
        {watch && <EndAnchor />}
      </div>
    </Card>
  );
}

function AnchorFacts({ watch }: { watch: AnchorWatch }) {
  const text = texts('areas');
  const own = ownPosition.value;
  const distance = own && distanceM(own, watch);
  return (
    <dl class="facts">
      <dt>{text.holds}</dt>
      <dd>{text[watch.kind]}</dd>
      <dt>{text.fromCenter}</dt>
      <dd class={`num ${ownLook.value}`}>
        {distance === undefined ? text.noPosition : formatMetres(distance)}{' '}
        {distance !== undefined && distance > watch.radiusM && <Badge kind="danger">{text.outside}</Badge>}
      </dd>
      <dt>{text.limit}</dt>
      <dd class="num">{formatMetres(watch.radiusM)}</dd>
      {own && (
        <>
          <dt>{text.toCenter}</dt>
          <dd class={`num ${ownLook.value}`}>{formatBearing(bearingDeg(own, watch))}</dd>
        </>
      )}
      <dt>{text.setAt}</dt>
      <dd>
        <Age of={watch.setAt} isSentence />
      </dd>
    </dl>
  );
}
