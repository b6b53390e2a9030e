import { useSignal } from '@preact/signals';
import { answerOf, api, type ResponseBody } from '../../api/client.ts';
import { OldSources } from '../../fairway/ahead-strip.tsx';
import { texts } from '../../i18n/index.ts';
import { language } from '../../lib/preferences.ts';
import { toHref } from '../../lib/router.ts';
import { matches } from '../../lib/text.ts';
import { useResource } from '../../live/use-resource.ts';
import {
  type Column,
  EmptyState,
  NoneOf,
  PageHead,
  ResourceState,
  SearchField,
  Table,
  Time,
  Toolbar,
} from '../../ui/index.ts';

type Notice = ResponseBody<'/v1/fairway/notices'>['notices'][number];

const EVERY_MS = 120_000;
const MOST = 500;

const loadNotices = async () => {
  const [{ notices }, { sources }] = await Promise.all([
    answerOf(api.GET('/v1/fairway/notices', { params: { query: { limit: MOST } } })),
    answerOf(api.GET('/v1/fairway/sources')),
  ]);
  return {
    notices,
    sources: sources.map(({ name, lastSuccessAt, isOld }) => ({ name, answeredAt: lastSuccessAt, isOld })),
  };
};

/** Summary of a notice in one line. */
function summaryOf({ limitations, texts: originals, subject, places }: Notice): string {
  const [first] = limitations;
  if (first) return first.text[language.value];
  const text = originals[language.value] ?? Object.values(originals)[0];
  return text?.split('\n')[0] ?? [places[0]?.water, places[0]?.name, subject].filter(Boolean).join(' ');
}

/** All notices that have not ended, newest first, including those on other waters and without a position. */
export function NoticeList() {
  const said = texts('ahead');
  const typed = useSignal('');
  const answer = useResource(loadNotices, [], { everyMs: EVERY_MS });
  const known = answer.data.value;
  const shown =
    known?.notices.filter((notice) =>
      matches(typed.value, [
        summaryOf(notice),
        notice.organisation,
        ...Object.values(notice.texts),
        ...watersOf(notice),
      ]),
    ) ?? [];
  const columns: Column<Notice>[] = [
    { key: 'summary', label: said.notice, isTitle: true, cell: (notice) => <bdi>{summaryOf(notice)}</bdi> },
    {
      key: 'valid',
      label: said.valid,
      cell: ({ validTo, withdrawn, timeZone }) =>
        withdrawn ? (
          said.withdrawn
        ) : validTo === null ? (
          said.untilFurther
        ) : (
          <Time of={Date.parse(validTo) - 1} style="date" timeZone={timeZone} />
        ),
    },
    { key: 'place', label: said.place, cell: (notice) => <bdi>{watersOf(notice).join(', ') || said.noPlace}</bdi> },
    {
      key: 'issued',
      label: said.issued,
      cell: ({ issuedAt }) => (issuedAt === null ? '–' : <Time of={issuedAt} style="date" />),
    },
  ];
  return (
    <>
      <PageHead title={said.allNotices} />
      <Toolbar>
        <SearchField
          label={texts('common').search}
          value={typed.value}
          onInput={(text) => {
            typed.value = text;
          }}
        />
      </Toolbar>
      <ResourceState of={answer} />
      {known && <OldSources sources={known.sources} />}
      {known && shown.length === 0 && (
        <NoneOf list={answer}>
          <EmptyState icon="flag" title={known.notices.length === 0 ? said.noNotices : said.noMatch} />
        </NoneOf>
      )}
      {shown.length > 0 && (
        <Table
          caption={said.allNotices}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => toHref('ahead', 'notice', id)}
        />
      )}
      <p class="soft small">{said.planning}</p>
    </>
  );
}

const watersOf = ({ places }: Notice): string[] => [
  ...new Set(places.flatMap(({ water, name }) => [water, name].filter((part) => part !== null))),
];
