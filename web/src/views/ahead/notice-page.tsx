import { answerOf, api, type ResponseBody } from '../../api/client.ts';
import { textOf, texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { language } from '../../lib/preferences.ts';
import { printPage } from '../../lib/print.ts';
import { toHref } from '../../lib/router.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  Age,
  BackLink,
  Badge,
  Card,
  EmptyState,
  Fact,
  IconButton,
  PageHead,
  ResourceState,
  Time,
} from '../../ui/index.ts';

type Notice = ResponseBody<'/v1/fairway/notices/{id}'>;

/** One notice: its facts in the reader's language, and the original text of the authority. */
export function NoticePage({ id }: { id: string }) {
  const said = texts('ahead');
  const answer = useResource(() => answerOf(api.GET('/v1/fairway/notices/{id}', { params: { path: { id } } })), [id]);
  const notice = answer.data.value;
  return (
    <div class="page ahead-page">
      <BackLink href={toHref('ahead')} label={texts('common').ahead} />
      <ResourceState of={answer}>
        <EmptyState icon="flag" title={said.notFound} />
      </ResourceState>
      {notice && <Content notice={notice} />}
    </div>
  );
}

function Content({ notice }: { notice: Notice }) {
  const said = texts('ahead');
  const { places, limitations, measures, withdrawn } = notice;
  const names = [...new Set(places.flatMap(({ water, name }) => [water, name].filter((part) => part !== null)))];
  return (
    <>
      <PageHead title={<bdi>{names.join(' · ') || said.notice}</bdi>}>
        {withdrawn && <Badge>{said.withdrawn}</Badge>}
        <IconButton icon="printer" label={said.print} onClick={() => void printPage()} />
      </PageHead>
      {limitations.length > 0 && (
        <Card title={said.limitations}>
          <ul class="ahead-sentences">
            {limitations.map(({ text, code }, index) => (
              <li key={`${code} ${index}`}>{text[language.value]}</li>
            ))}
          </ul>
        </Card>
      )}
      {measures.length > 0 && (
        <Card title={said.measures}>
          <ul class="ahead-sentences">
            {measures.map((measure, index) => (
              <li key={index}>
                {measureText(measure)} {measure.at !== null && <Time of={measure.at} />}
                {measure.isForecast && ` (${said.forecast})`}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {Object.entries(notice.texts).map(([code, text]) => (
        <Card key={code} title={said.original({ name: languageName(code) })}>
          <p class="ahead-original" lang={code === 'und' ? undefined : code} dir="auto">
            {text}
          </p>
        </Card>
      ))}
      <Card title={said.details}>
        <Facts notice={notice} />
      </Card>
      <p class="soft small">{said.planning}</p>
    </>
  );
}

function Facts({ notice }: { notice: Notice }) {
  const said = texts('ahead');
  const { organisation, year, number, serial, issuedAt, validFrom, validTo, places, source, receivedAt, reason } =
    notice;
  // Days are those of the place, wherever the page is read.
  const { timeZone } = notice;
  const numbering = number === null ? '–' : [number, year, serial].filter((part) => part !== null).join(' / ');
  return (
    <dl class="facts">
      <Fact label={said.organisation}>
        <bdi>{organisation || '–'}</bdi>
      </Fact>
      <Fact label={said.number}>{numbering}</Fact>
      {reason !== null && <Fact label={said.reason}>{textOf(texts('noticeReasons'), reason)}</Fact>}
      {issuedAt !== null && (
        <Fact label={said.issued}>
          <Time of={issuedAt} />
        </Fact>
      )}
      <Fact label={said.valid}>
        {validFrom === null ? '–' : <Time of={validFrom} style="date" timeZone={timeZone} />} –{' '}
        {validTo === null ? said.untilFurther : <Time of={Date.parse(validTo) - 1} style="date" timeZone={timeZone} />}
      </Fact>
      <Fact label={said.place}>{places.some(({ latitude }) => latitude !== null) ? kmOf(places) : said.noPlace}</Fact>
      <Fact label={said.source}>
        {source}, <Age of={receivedAt} isSentence />
      </Fact>
    </dl>
  );
}

const kmOf = (places: Notice['places']): string => {
  const kms = places.flatMap(({ km }) => (km === null ? [] : [`km ${formatNumber(km, 1)}`]));
  return [...new Set(kms)].join(' – ') || texts('ahead').placed;
};

function measureText({ code, value, min, max, unit, state }: Notice['measures'][number]): string {
  const number = (figure: number) => formatNumber(figure, Number.isInteger(figure) ? 0 : 2);
  const range = [min, max].filter((figure) => figure !== null).map(number);
  return [code, value !== null && number(value), range.length > 0 && `(${range.join('–')})`, unit, state]
    .filter(Boolean)
    .join(' ');
}

/** In the reader's language; an unknown code is shown unchanged. */
function languageName(code: string): string {
  if (code === 'und') return texts('ahead').noLanguage;
  return new Intl.DisplayNames([language.value], { type: 'language', fallback: 'code' }).of(code) ?? code;
}
