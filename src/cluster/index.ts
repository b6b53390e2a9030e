export { createTrafficCopy, type EndedCopy, type TrafficCopy, type TrafficCopyState } from './traffic-copy.ts';
export { publishTraffic, type TrafficPublisher } from './traffic-publisher.ts';
