import { texts } from '../../i18n/index.ts';
import { place, toHref } from '../../lib/router.ts';
import { Badge, Icon, PageParts } from '../../ui/index.ts';
import type { Trip } from './records.ts';

/** Links to the parts of the view. */
export function ViewNav() {
  const text = texts('trips');
  const [part] = place.value.rest;
  const links = [
    { name: undefined, label: texts('common').trips, href: toHref('trips') },
    { name: 'months', label: text.months, href: toHref('trips', 'months') },
    { name: 'log', label: texts('shipLog').log, href: toHref('trips', 'log') },
    { name: 'clients', label: text.clients, href: toHref('trips', 'clients') },
    { name: 'categories', label: text.categories, href: toHref('trips', 'categories') },
    { name: 'places', label: texts('places').places, href: toHref('trips', 'places') },
  ];
  return <PageParts label={text.parts} parts={links.map((link) => ({ ...link, isCurrent: part === link.name }))} />;
}

/** A user-defined name with isolated text direction. */
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
      {texts('trips')[status]}
    </Badge>
  );
}
