import { texts } from '../../i18n/index.ts';

/** Link to the page at the new port of the service. */
export function MovedNotice({ url }: { url: string | undefined }) {
  return url === undefined ? null : (
    <p role="alert" class="save-bar-failures">
      {texts('settings').nowAt} <a href={url}>{url}</a>
    </p>
  );
}
