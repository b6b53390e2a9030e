import type { ComponentChildren } from 'preact';
import type { RequestError } from '../../api/problem.ts';
import { say } from '../../i18n/index.ts';
import { now } from '../../lib/clock.ts';
import { formatAge } from '../../lib/format.ts';
import { go, place, toHref } from '../../lib/router.ts';
import { Badge, Button, EmptyState, Icon, problemText } from '../../ui/index.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import type { Trip } from './records.ts';

/** Trips, clients and categories: the parts of the view. */
export function ViewNav() {
  const text = say('trips');
  const [part] = place.value.rest;
  const links = [
    { name: undefined, label: say('common').trips, href: toHref('trips') },
    { name: 'clients', label: text.clients, href: toHref('trips', 'clients') },
    { name: 'categories', label: text.categories, href: toHref('trips', 'categories') },
  ];
  return (
    <nav class="trips-nav" aria-label={text.parts}>
      {links.map(({ name, label, href }) => (
        <a key={href} href={href} aria-current={part === name ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** A name that somebody gave: text, whose marks of direction end with it. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>;

/** Sender and receiver with an arrow between. */
export function Route({ from, to }: { from: string; to: string }) {
  return (
    <span class="trips-route">
      <Name>{from}</Name>
      <span aria-hidden="true">→</span>
      <Name>{to}</Name>
    </span>
  );
}

const STATUS_KINDS = { Active: 'accent', Completed: 'good', Cancelled: 'plain' } as const;

export function StatusBadge({ status }: { status: Trip['status'] }) {
  return (
    <Badge kind={STATUS_KINDS[status]}>
      {status === 'Completed' && <Icon name="check" size={14} />}
      {status === 'Cancelled' && <Icon name="x" size={14} />}
      {status === 'Active' && <Icon name="navigation" size={12} />}
      {say('trips')[status]}
    </Badge>
  );
}

/** The way back to the list, by a link and by Escape. */
export function BackLink({ href, label }: { href: string; label: string }) {
  useShortcuts([{ keys: 'Escape', label, run: () => go(href) }]);
  return (
    <a class="trips-back" href={href}>
      <Icon name="chevron-left" size={18} />
      {label}
    </a>
  );
}

interface AnswerStateProps {
  problem: RequestError | undefined;
  hasData: boolean;
  receivedAt: number | undefined;
  onRetry: () => void;
  children?: ComponentChildren;
}

/** While nothing has been answered: that it loads, or why it does not. Afterwards only how old the data are. */
export function ResourceState({ problem, hasData, receivedAt, onRetry, children }: AnswerStateProps) {
  const { loading, noAnswer, failed, retry } = say('common');
  if (hasData) {
    if (!problem || receivedAt === undefined) return null;
    return (
      <p class="trips-stale" role="status">
        <Icon name="refresh" size={16} />
        {say('trips').staleData(formatAge(now.value - receivedAt))}
      </p>
    );
  }
  if (!problem) return <p class="soft">{loading}</p>;
  if (problem.status === 404 && children) return <>{children}</>;
  return (
    <EmptyState icon="circle-alert" title={problem.status === 0 ? noAnswer : failed}>
      {problem.status !== 0 && <p class="problem-text">{problemText(problem)}</p>}
      <Button onClick={onRetry}>{retry}</Button>
    </EmptyState>
  );
}

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onInput: (value: string) => void;
}

/** Filters as it is typed into; `/` leads here, Escape empties it. */
export function SearchField({ label, placeholder, value, onInput }: SearchFieldProps) {
  useShortcuts([
    {
      keys: '/',
      label: say('common').helpSearch,
      run: () => document.querySelector<HTMLInputElement>('.trips-search input')?.focus(),
    },
  ]);
  return (
    <label class="trips-search">
      <span class="visually-hidden">{label}</span>
      <Icon name="search" size={18} />
      <input
        class="input"
        type="search"
        autocomplete="off"
        placeholder={placeholder}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (value === '') event.currentTarget.blur();
          else onInput('');
        }}
      />
    </label>
  );
}
