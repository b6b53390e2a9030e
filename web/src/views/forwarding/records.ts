import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Schema } from '../../api/schema-types.ts';
import { serviceNow } from '../../lib/clock.ts';
import { forwardingEvent, linkLook, needChannels } from '../../live/index.ts';
import { SPAN_MS, type Span } from '../../ui/index.ts';

export type Destination = Schema<'ForwardingDestination'>;
export type LogEntry = Schema<'ForwardingLog'>;
export type Bucket = Schema<'ForwardingHour'>;
export type LogStatus = LogEntry['status'];

export const LOG_STATUSES = [
  'success',
  'catchup',
  'retrying',
  'failed',
  'health_up',
  'health_down',
] as const satisfies readonly LogStatus[];

/** Time spans of plots and log. */
export const SPANS = ['oneDay', 'week', 'month'] as const;
export const startOf = (span: Span): number => Math.floor((serviceNow() - SPAN_MS[span]) / 1000);

/** Reloads after a forwarding event or a reconnect, at a limited rate: draining a queue makes hundreds of events. */
export function useForwardingNews(reload: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    const letGo = needChannels('forwarding');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const stop = effect(() => {
      // Events were missed while the link was down.
      const isNews = forwardingEvent.value !== undefined && linkLook.value === 'live';
      if (isNews && !isFirst) {
        timer ??= setTimeout(() => {
          timer = undefined;
          if (!document.hidden) void reload();
        }, everyMs);
      }
      isFirst = false;
    });
    return () => {
      stop();
      clearTimeout(timer);
      letGo();
    };
  }, [reload, everyMs]);
}
