import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { go } from '../lib/router.ts';
import { Icon } from './icon.tsx';
import { useShortcuts } from './shortcuts.ts';

interface PageHeadProps {
  title: ComponentChildren;
  /** Content beside the title: a state, actions. */
  children?: ComponentChildren;
}

/** Header of a page: its title, and actions at the right. */
export const PageHead = ({ title, children }: PageHeadProps) => (
  <header class="page-head">
    <h1>{title}</h1>
    {children}
  </header>
);

/** Back to the list, by link and by Escape. */
export function BackLink({ href, label }: { href: string; label: string }) {
  useShortcuts([{ keys: 'Escape', label, run: () => go(href) }]);
  return (
    <a class="page-back" href={href}>
      <Icon name="chevron-left" size={18} />
      {label}
    </a>
  );
}

interface PagePartsProps {
  label: string;
  parts: readonly { label: string; href: string; isCurrent: boolean }[];
}

function showFully(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Links to the parts of a view. On a phone they scroll, and the current one is scrolled into view. */
export const PageParts = ({ label: name, parts }: PagePartsProps) => (
  <nav class="page-parts" aria-label={name}>
    {parts.map(({ label, href, isCurrent }) => (
      <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined} ref={isCurrent ? showFully : null}>
        {label}
      </a>
    ))}
  </nav>
);

/** Filters and actions of a list, in one line if there is space. */
export const Toolbar = ({ children }: { children: ComponentChildren }) => <search class="toolbar">{children}</search>;

interface CardProps {
  title: ComponentChildren;
  class?: string;
  /** Content beside the title. */
  tools?: ComponentChildren;
  children: ComponentChildren;
}

/** A section of a page with its heading. */
export function Card({ title, class: name = '', tools, children }: CardProps) {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section class={`card ${name}`} aria-labelledby={id}>
      {tools ? (
        <header class="card-head">
          {heading}
          {tools}
        </header>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

interface FactProps {
  label: ComponentChildren;
  /** CSS class of the value. */
  class?: string;
  children: ComponentChildren;
}

/** One row of `<dl class="facts">`. */
export const Fact = ({ label, class: name, children }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd class={name}>{children}</dd>
  </>
);
