const warn = (message: string, remedy: string) => ({ level: 'warn', message, remedy }) as const;
const error = (message: string, remedy: string) => ({ level: 'error', message, remedy }) as const;
const fatal = (message: string, remedy: string) => ({ level: 'fatal', message, remedy }) as const;

/**
 * All warnings and errors of the service. Each log line contains the code, which never changes; the message is for people.
 * The table in docs/operations.md is generated from this list, in this order. Remedies are Markdown.
 */
export const LOG_EVENTS = {
  'service.defect': fatal(
    'unexpected error; the service stops',
    'Report it as a bug, with the line and its `err`. systemd starts the service again.',
  ),
  'service.shutdown_cut_short': error(
    'shutdown did not finish in time; it is cut short',
    'Saving took more than 5 s beyond `server.shutdown_timeout_ms`: the disk or the database is slow. Acknowledged writes are safe.',
  ),
  'service.configuration_failed': error(
    'changed configuration cannot be started; the previous one is restored',
    '`err` is the cause, also in `lastFailure` of `GET /v1/configuration`. Correct the value and change it again.',
  ),
  'service.request_failed': error(
    'request failed',
    'If the database is down, see its line. Otherwise report a bug, with the line. `reqId` is the `X-Request-Id` of the response.',
  ),
  'service.log_lines_dropped': warn(
    'log lines dropped: standard output was not read',
    'Whatever reads the log stopped for a while: journald, the container runtime, a pipe.',
  ),
  'auth.open_data': warn(
    'personal data (clients, trips, positions) can be read without a key by everyone who can reach this address; set auth.scope = "all" to protect it',
    'Set it, or listen on 127.0.0.1.',
  ),
  'auth.weak_secret': warn(
    'a configured key or token has fewer than 12 characters and can be guessed; use keys create',
    'Replace it in `auth.api_keys` or `websocket.tokens` by a long random text, or by a key of `keys create`.',
  ),
  'http.page_refused': warn(
    'page of another origin refused; if you trust it, add the origin to server.allowed_origins',
    '`origin` is that of the page. For Freeboard-SK, Kip and other web apps see [Connect](connect.md#signal-k). Each origin is logged once.',
  ),
  'database.lease_lost': error(
    'another service has taken the database, this one ends',
    'The database could not be reached for 15 s, and another service on it started meanwhile. Stop one of the two, or set `cluster.bus` for both.',
  ),
  'database.connection_lost': warn(
    'database connection lost',
    'PostgreSQL or a pooler closed a connection; a new one is opened. Logged again when none was lost for a minute. If this repeats, check the log of PostgreSQL.',
  ),
  'database.write_failed': error(
    'database cannot be written',
    'The disk is full, broken or read-only; `reason` is the code of the engine. Check `df -h` and `dmesg`. `/health` is `degraded` until a minute after the last failure.',
  ),
  'database.slow': warn(
    'database takes long to write',
    'One write took `ms`, and an SQLite database keeps the service from all other work meanwhile. The disk is failing or busy, or the memory card is worn. Check `dmesg`, and replace the card. Logged again when ten minutes had none.',
  ),
  'database.damaged': error(
    'database is damaged',
    'A check after a power cut or a crash found damage; `found` is the first of it. The disk has lost what it had confirmed, so some answers may fail. Make a backup of what can still be read, then restore the last good one, and replace the disk. `/health` is `degraded` until then.',
  ),
  'position.unavailable': warn(
    'position not available',
    '`reason` is the cause: address, password, no fix. Check `router.*`, the antenna and its view of the sky.',
  ),
  'position.clock_wrong': warn(
    'system clock is wrong',
    'By `aheadSecs` against the receiver; negative means behind. Positions are used all the same. Set the clock: NTP, gpsd or a clock module.',
  ),
  'position.date_wrong': warn(
    'receiver sends a wrong date; corrected',
    'No action. The receiver has the GPS week rollover error (1024 weeks); consider a newer one.',
  ),
  'gps.jumped': warn(
    'jump of the position',
    'By `distanceM`; the fixes at the new place agree with each other. If the vessel was not moved, the receiver or its signals are wrong: compare with landmarks, see [Positions](positions.md).',
  ),
  'gps.doubtful': warn(
    'doubtful position',
    '`causes` says why. Compare with landmarks, radar and the other receiver, see [Positions](positions.md). A line follows when it is good again.',
  ),
  'position.listener_failed': error('processing of a position failed', 'Report a bug, with the line.'),
  'position.history_write_failed': error(
    'position history cannot be written',
    'The database is down or the disk is full: check `df -h` and the log of the database. Positions of this period are lost.',
  ),
  'position.cleanup_failed': error(
    'old locations cannot be deleted',
    'The database is down. The service tries again after an hour.',
  ),
  'chart.write_failed': error(
    'learnt waterway cannot be written',
    'The database is down or the disk is full. What was counted is kept in memory and written later, as far as there is room.',
  ),
  'tracks.write_failed': error(
    'tracks of vessels cannot be written',
    'The database is down or the disk is full: check `df -h` and the log of the database. Tracks are kept in memory and written later, as far as there is room.',
  ),
  'tracks.cleanup_failed': error(
    'old or wiped tracks of vessels cannot be deleted',
    'The database is down. What was wiped is in no answer all the same. The service tries again after an hour.',
  ),
  'gpsd.unknown_line': warn(
    'gpsd sent an unknown line; further ones are not logged',
    'Check that the program at `router.url` is gpsd.',
  ),
  'gpsd.command_refused': warn(
    'gpsd refused a command; further refusals are not logged',
    '`message` is the cause. Update gpsd.',
  ),
  'gpsd.unknown_version': warn(
    'unknown version of the gpsd protocol; reading anyway',
    'If values look wrong, update gpsd.',
  ),
  'ais.disconnected': warn(
    'AIS receiver disconnected',
    'Check its cable and `ais.local.url`. The service keeps trying.',
  ),
  'ais.silent': warn(
    'AIS receiver sends no data',
    'There are no vessels around, or the antenna has a problem: check its plug and splitter.',
  ),
  'ais.station_disconnected': warn(
    'AIS station disconnected',
    '`station` is its name, `reason` the cause. Check its URL in `ais.stations`. The service keeps trying; each outage is logged once.',
  ),
  'ais.station_set_aside': warn(
    'AIS station is set aside; what it brings is not used',
    '`reason` is `clock`, `replay`, `positions` or `place`, see [Stations](stations.md#what-is-set-aside). It is used again when nearly all it brings has been right for a minute.',
  ),
  'ais.message_failed': error('processing of an AIS message failed', 'Report a bug, with the line.'),
  'feed.disconnected': warn(
    'hosted feed disconnected',
    'Check the internet connection and the status of the feed; `lastError` is the cause. The service keeps trying, at growing intervals.',
  ),
  'feed.silent': warn(
    'hosted feed sends no data',
    'The feed has an outage, or there are no vessels around. Consider a second address in `ais.remote.url`.',
  ),
  'feed.rejected': error(
    'hosted feed rejected the key; not tried again before a restart',
    'Correct `ais.remote.api_key` and restart.',
  ),
  'feed.message_failed': error('processing of a message of the hosted feed failed', 'Report a bug, with the line.'),
  'feed.delays_load_failed': warn(
    'retry delays of the hosted feed cannot be loaded',
    'Check the database. The feed is contacted without the saved delay.',
  ),
  'feed.delays_save_failed': warn(
    'retry delays of the hosted feed cannot be saved',
    'Check the database and the disk space.',
  ),
  'registry.unavailable': warn(
    'vessel registry unavailable; vessels are shown without names',
    'The database is down or slow. Names appear when it is back.',
  ),
  'registry.write_failed': error(
    'vessel registry cannot be written',
    'The database is down or the disk is full. Changes are kept in memory and written later.',
  ),
  'registry.cleanup_failed': error(
    'old vessel records cannot be deleted',
    'The database is down. The service tries again after ten minutes.',
  ),
  'audit.write_failed': error(
    'audit log of vessels cannot be written',
    'The database is down or the disk is full. Changes of this period may be missing in the history.',
  ),
  'audit.cleanup_failed': error(
    'old entries of the audit log cannot be deleted',
    'The database is down. The service tries again after ten minutes.',
  ),
  'traffic.save_failed': warn(
    'live traffic cannot be saved',
    'Check the database and the disk space. After a restart the map starts empty.',
  ),
  'traffic.partly_loaded': warn(
    'part of the saved live traffic cannot be read',
    'No action. These vessels appear when they are received again.',
  ),
  'traffic.load_failed': warn('saved live traffic cannot be loaded', 'No action. The map starts empty.'),
  'nmea.output_failed': warn(
    'NMEA output does not work',
    '`reason` is the cause. A port in use: choose another in `nmea.outputs`. The service keeps trying.',
  ),
  'watchlist.read_failed': error(
    'watchlist cannot be read; the last known rules stay in effect',
    'The database is down. Changes of the watchlist take effect when it is back.',
  ),
  'alerts.write_failed': error(
    'alerts cannot be recorded',
    'The database is down or the disk is full. Clients still get the alerts.',
  ),
  'alerts.cleanup_failed': error(
    'old alerts cannot be deleted',
    'The database is down. The service tries again the next day.',
  ),
  'alarms.write_failed': error(
    'alarms cannot be recorded',
    'The database is down or the disk is full. Clients still get the alarms; they are recorded when it is back.',
  ),
  'alarms.cleanup_failed': error(
    'old alarms cannot be deleted',
    'The database is down. The service tries again the next day.',
  ),
  'alarms.ships_unreadable': warn(
    'alarms of ships cannot be read from the database; clients see them as they were',
    'The database is down; see its line.',
  ),
  'alarms.load_failed': warn(
    'alarms of the last run cannot be loaded',
    'Check the database. Alarms whose situation still exists are raised again.',
  ),
  'log.write_failed': error(
    "ship's log cannot be written",
    'The database is down or the disk is full: check `df -h`. Entries are kept in memory and written later, as far as there is room.',
  ),
  'log.read_failed': error(
    "ship's log cannot be read",
    'The database is down. Clients of the channel `log` get new entries when it is back; the service tries again every 30 s.',
  ),
  'places.load_failed': error(
    'places cannot be loaded',
    'The database is down. Stops get no names until it is back; the service tries again every 30 s.',
  ),
  'areas.load_failed': error(
    'areas cannot be loaded',
    'The database is down. Areas raise no alarms until it is back; the service tries again every 30 s.',
  ),
  'anchor.load_failed': error('anchor watch cannot be loaded', 'Check the database, and set the anchor watch again.'),
  'notify.unhealthy': warn(
    'notification target unhealthy',
    '`reason` is the cause: address, token or server. Notices wait in the queue.',
  ),
  'notify.refused': warn(
    'notification target refused a message; it is not sent again',
    '`reason` is the cause, logged once until a message is accepted. Check the keys of the target in `notify.targets`, then `POST /v1/notify/{name}/test`.',
  ),
  'notify.queue_full': warn(
    'queue of a notification target is full: lowest priorities dropped',
    'Restore the target. 500 notices wait. Logged once until half of them are sent.',
  ),
  'notify.expired': warn(
    'notices expired before the target took them',
    'The target was unreachable for three days. Restore it, or remove it from `notify.targets`. Logged once until its queue is short.',
  ),
  'notify.queueing_failed': error(
    'notices cannot be queued',
    'The database is down or the disk is full. The newest 2000 notices are kept in memory and queued when it is back.',
  ),
  'notify.stalled': error(
    'notification stalled: database unavailable',
    'The database is down or the disk is full. Notification resumes by itself; nothing that was sent is sent again.',
  ),
  'notify.push_kept': warn(
    'a browser that has ended its subscription could not be removed',
    'The database is down or the disk is full. It is removed with its next notice.',
  ),
  'links.mail_refused': warn(
    'mail to a client refused; it is not sent again',
    '`reason` is the cause, logged once until a mail is accepted. Check the address of the contact and the target that `links.mail_target` names. If the link cannot be decrypted, `data/links.key` was replaced: make a new link.',
  ),
  'links.mail_unhealthy': warn(
    'mail server for clients unhealthy',
    '`reason` is the cause. Mails wait for three days. Check the target that `links.mail_target` names with `POST /v1/notify/{name}/test`.',
  ),
  'links.mail_expired': warn(
    'mails to clients expired before the mail server took them',
    '`count` mails waited for three days. Restore the mail server, then inform the clients yourself.',
  ),
  'links.mail_queueing_failed': error(
    'mails to clients cannot be queued',
    'Check the database, the disk, and the file `data/links.key`. It is tried again every 5 s.',
  ),
  'links.mail_stalled': error(
    'mails to clients stalled: database unavailable',
    'The database is down or the disk is full. Sending resumes by itself.',
  ),
  'links.tidy_failed': error('old links cannot be deleted', 'Check the database. It is tried again every hour.'),
  'vehicles.load_failed': error('vehicles cannot be read', 'Check the database. It is tried again every 30 s.'),
  'vehicles.fold_failed': error(
    'reports of vehicles stay in the journal',
    'Check the database and the disk. Acknowledged reports are safe; it is tried again every 5 minutes.',
  ),
  'vehicles.cannot_listen': error(
    'cannot listen for Teltonika trackers',
    '`err` is the cause: the port of `trackers.teltonika` is in use, or the address is not one of this machine. The service tries again every 30 s.',
  ),
  'sounds.file_not_removed': warn(
    'file of a deleted sound cannot be removed',
    'Delete the file `fileId` from `storage.root` by hand.',
  ),
  'gauge.unavailable': warn(
    'gauge service unavailable; the last water levels are kept',
    'Check the internet connection; `reason` is the cause. The service keeps trying.',
  ),
  'gauge.save_failed': warn('water levels cannot be saved', 'Check the database and the disk space.'),
  'gauge.load_failed': warn('saved water levels cannot be loaded', 'No action. The next request fetches them.'),
  'fairway.source_unavailable': warn(
    'source of notices unavailable; its notices are kept and marked as old',
    '`source` is its name, `reason` the cause. Check the address and the headers in `fairway.sources`. The service keeps trying; each outage is logged once.',
  ),
  'fairway.full': warn(
    'no room for more notices to skippers; new ones are refused',
    'More than 50,000 notices or 256 MB: remove a source from `fairway.sources`. Ended notices are deleted after 90 days.',
  ),
  'fairway.save_failed': warn(
    'state of the sources of notices cannot be saved',
    'Check the database and the disk space. After a restart, all notices are fetched again.',
  ),
  'fairway.load_failed': warn(
    'saved state of the sources of notices cannot be loaded',
    'No action. All notices are fetched again.',
  ),
  'fairway.cleanup_failed': error(
    'ended notices to skippers cannot be deleted',
    'The database is down. The service tries again after an hour.',
  ),
  'fairway.ahead_failed': warn(
    'what is ahead cannot be evaluated; the last state is shown',
    '`err` is the cause. If the database is down, see its line; otherwise report it as a bug. The service tries again every minute; each outage is logged once.',
  ),
  'forwarding.unhealthy': warn(
    'destination unhealthy',
    '`reason` is the cause: address, token or server. Positions wait in the queue.',
  ),
  'forwarding.queue_full': warn(
    'queue full: oldest positions dropped',
    'Restore the destination, or raise `forwarding.max_queue_size`.',
  ),
  'forwarding.orphaned_queue': warn(
    'positions are queued for a destination that is no longer configured',
    'To send them, configure the destination again under the same name; otherwise clear its queue.',
  ),
  'forwarding.queueing_failed': error(
    'positions cannot be queued',
    'The database is down or the disk is full. The newest 100 positions are kept in memory and queued when it is back; older ones are lost.',
  ),
  'forwarding.stalled': error(
    'forwarding stalled: database unavailable',
    'The database is down or the disk is full. Forwarding resumes by itself; nothing that was sent is sent again.',
  ),
  'forwarding.cleanup_failed': error(
    'old entries of the forwarding log cannot be deleted',
    'The database is down. The service tries again.',
  ),
  'mdns.failed': warn(
    'services cannot be announced in the local network',
    '`reason` is the cause: a network without multicast, or a container without `--network host`. Everything else works.',
  ),
  'reception.write_failed': error(
    'reception statistics cannot be written',
    'The database is down or the disk is full. The counts are kept in memory and written later.',
  ),
  'mqtt.disconnected': warn(
    'MQTT broker disconnected',
    '`reason` is the cause: address, password, broker. The service keeps trying.',
  ),
  'mqtt.left_behind': warn(
    'MQTT is switched off, and the broker keeps what was published last',
    'Clear the topics below `base`, and the device of Home Assistant, as [docs/connect.md](connect.md#home-assistant) shows. This is logged once.',
  ),
  'mqtt.subscription_refused': warn(
    'MQTT broker refuses a subscription',
    'Let the user of the broker read the topics below `mqtt.base` and the status of Home Assistant.',
  ),
  'partner.disconnected': warn('partner disconnected', '`reason` is the cause. The service keeps trying.'),
  'partner.bad_address': error('address of the partner is invalid', 'Correct `ais.forward.url` and restart.'),
  'live.areas_needed': warn(
    'more than 20,000 vessels are shown; clients should subscribe to an area',
    'Each new client gets `count` vessels at once, and every change. Have clients send an `area` with `subscribe`, see [docs/connect.md](connect.md#many-vessels).',
  ),
  'live.greeting_failed': error(
    'state of a live channel cannot be read',
    'Report a bug, with the line. Clients still get changes.',
  ),
  'live.message_failed': error(
    'message to a live client cannot be encoded',
    'Report a bug, with the line. The client is asked to reconnect.',
  ),
  'live.token_check_failed': error(
    'token of a live client cannot be checked',
    'The database is down. Tokens from the configuration still work.',
  ),
  'cluster.lost': fatal(
    'this instance no longer leads; the process ends',
    'Another instance leads, or the database and NATS could not be reached for `cluster.lease_secs`. The supervisor starts it again as a follower. If this repeats, check the network to PostgreSQL and the load of the machine.',
  ),
  'cluster.cannot_lead': error(
    'this instance cannot lead; the process ends',
    'It won the lease, but a part did not start: `err` is the cause. Another instance leads meanwhile.',
  ),
  'cluster.lease_failed': warn(
    'the lease cannot be read or renewed',
    'PostgreSQL does not answer. The leader goes on until another instance can lead; nothing is forwarded meanwhile.',
  ),
  'bus.disconnected': warn(
    'connection to NATS lost',
    'Check the servers of `cluster.bus` and the network. Instances that do not lead show the last known traffic meanwhile and are not ready after 10 s. It reconnects by itself.',
  ),
  'bus.refused': error(
    'NATS refused a request',
    'Let the user of `cluster.credentials` publish and subscribe to the subjects below `cluster.subject` and to `_INBOX.>`.',
  ),
  'bus.malformed': warn(
    'message between instances dropped: no instance sends it',
    'On `subject`, by `err`. Logged again when none came for a minute. Something else publishes below `cluster.subject`: give the instances credentials that nobody else has. While instances of two releases run, no action.',
  ),
  'bus.open': warn(
    'whoever reaches NATS can act as an instance',
    'What is `missing`: set `cluster.credentials` so that only the instances can publish, and write `tls://` in `cluster.bus` so that nobody on the way can read or change what they send.',
  ),
  'bus.listener_failed': error('processing of a message between instances failed', 'Report a bug, with the line.'),
  'cluster.copy_outdated': warn(
    'live traffic cannot be copied from the instance that leads',
    '`err` is the cause. Check that one instance leads and reaches NATS. The last known traffic is shown meanwhile; it tries again by itself. If the instance that leads has another release, no action: it ends when one of this release leads.',
  ),
  'fleet.office_unreachable': warn(
    'the office cannot be reached or takes nothing; records wait aboard',
    'Nothing is lost, and it is tried again. If it lasts: `err` is the cause; check `fleet.url` and `fleet.token`, and `fleet list` in the office.',
  ),
  'fleet.way_down_failed': warn(
    'records of the office do not come on board',
    'It failed three times and is tried again; records of this ship may go out meanwhile. `err` is the cause: the link, the office, or a release of the office that is older than this one. Update the office first.',
  ),
  'fleet.ships_unreadable': warn(
    'ships cannot be read from the database; clients see them as they were',
    'The database is down; see its line.',
  ),
  'eta.learning_failed': error(
    'ways cannot be learnt from tracks',
    'Arrivals are predicted with what was learnt before, and it is tried again the next night. `err` is the cause: mostly the database, see its line.',
  ),
  'eta.miscalibrated': warn(
    'ranges of arrivals do not hold what they should',
    '`within` of 100 arrivals were inside of their range; 80 should be. After days of unusual traffic (floods, a closed lock) it corrects itself within two weeks. See [Arrival](arrival.md).',
  ),
  'live.connect_failed': error('live client cannot be connected', 'Report a bug, with the line.'),
} as const;
