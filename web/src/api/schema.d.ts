// Generated from the OpenAPI document of an office by npm run generate.

export interface paths {
    "/v1/router/gps": {
        /** Your position. Needs a key where `auth.scope` is `all`. */
        get: operations["getPosition"];
    };
    "/v1/router/gps/speed": {
        /** The own speed in four units. Needs a key where `auth.scope` is `all`. */
        get: operations["getSpeed"];
    };
    "/v1/router/gps/history": {
        /** The recorded positions of a time range, oldest first. Needs a key where `auth.scope` is `all`. */
        get: operations["listLocations"];
    };
    "/v1/router/gps/trust": {
        /** How far your position can be trusted. Needs a key where `auth.scope` is `all`. */
        get: operations["getPositionTrust"];
    };
    "/v1/places": {
        /** List the places, by name. Needs a key where `auth.scope` is `all`. */
        get: operations["listPlaces"];
        /** Add a place. It is a circle (latitude, longitude and radiusM) or a polygon. Needs a key where `auth.scope` is `all`. */
        post: operations["createPlace"];
    };
    "/v1/places/{id}": {
        /** Get a place. Needs a key where `auth.scope` is `all`. */
        get: operations["getPlace"];
        /** Change the given fields of a place. Needs a key where `auth.scope` is `all`. */
        put: operations["updatePlace"];
        /** Remove a place that no trip goes to. Needs a key where `auth.scope` is `all`. */
        delete: operations["deletePlace"];
    };
    "/v1/trips": {
        /** The trips, newest start first. Needs a key where `auth.scope` is `all`. */
        get: operations["listTrips"];
        /** Begins a trip. Needs a key where `auth.scope` is `all`. */
        post: operations["createTrip"];
    };
    "/v1/trips/{id}": {
        /** A trip with its logged track. Needs a key where `auth.scope` is `all`. */
        get: operations["getTrip"];
        /** Changes the given fields of a trip. Needs a key where `auth.scope` is `all`. */
        put: operations["updateTrip"];
        /** Deletes a trip with its logged track. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteTrip"];
    };
    "/v1/trips/{id}/complete": {
        /** Ends an Active trip where the vessel is now. Needs a key where `auth.scope` is `all`. */
        post: operations["completeTrip"];
    };
    "/v1/trips/{id}/track.gpx": {
        /** The logged track of a trip as a .gpx file. Needs a key where `auth.scope` is `all`. */
        get: operations["getTripTrackGpx"];
    };
    "/v1/trips/{id}/track.geojson": {
        /** The logged track of a trip as a .geojson file. Needs a key where `auth.scope` is `all`. */
        get: operations["getTripTrackGeoJson"];
    };
    "/v1/log/verify": {
        /** Check that no entry of the log was changed, added or removed. The end of the log is compared with what was handed over to the office or is in the last backup. Needs a key where `auth.scope` is `all`. */
        get: operations["verifyLog"];
        /** Check an export of a log. It may be of any installation. `wheelhouse log verify FILE` does the same without a service. Needs a key where `auth.scope` is `all`. */
        post: operations["verifyLogExport"];
    };
    "/v1/log/export": {
        /** Export a part of the log without holes. JSON can be checked, CSV and PDF are for reading. Entries that were written between those of the range are in it too. A PDF has at most 2000 entries. Needs a key where `auth.scope` is `all`. */
        get: operations["exportLog"];
    };
    "/v1/voyages": {
        /** List voyages with their legs, the newest first. Needs a key where `auth.scope` is `all`. */
        get: operations["listVoyages"];
    };
    "/v1/voyages/{id}": {
        /** A voyage with its legs and what happened on them. Needs a key where `auth.scope` is `all`. */
        get: operations["getVoyage"];
    };
    "/v1/trips/suggestions": {
        /** List trips that are offered by what is in the log. Needs a key where `auth.scope` is `all`. */
        get: operations["listTripSuggestions"];
    };
    "/v1/trips/suggestions/{id}": {
        /** Make the offered trip, or complete it at its destination. With the remaining fields of the trip, which gets the positions that were recorded on the voyage. Needs a key where `auth.scope` is `all`. */
        post: operations["confirmTripSuggestion"];
    };
    "/v1/log": {
        /** List entries of the log, the newest first. A correction is an entry of its own: `corrects` names the one that it takes the place of. Needs a key where `auth.scope` is `all`. */
        get: operations["listLogEntries"];
        /** Add a remark or an event to the log. It cannot be changed or deleted later, only corrected. Needs a key where `auth.scope` is `all`. */
        post: operations["createLogEntry"];
    };
    "/v1/log/{id}/correction": {
        /** Correct an entry by a new one. The entry stays in the log as it is. An office corrects an entry of a ship in the log of the office. Needs a key where `auth.scope` is `all`. */
        post: operations["correctLogEntry"];
    };
    "/v1/laytime/rules": {
        /** The rule sets of laytime and demurrage, with their validity. Needs a key where `auth.scope` is `all`. */
        get: operations["listLaytimeRules"];
        /** Add a rule set. An id is used once, because trips name it: a changed rule is a new set with its validity. Always needs an API key of the scope `admin`. */
        post: operations["createLaytimeRules"];
    };
    "/v1/trips/{id}/laytime": {
        /** The cargo clock of a trip: laytime and demurrage, with the rule of each interval. Needs a key where `auth.scope` is `all`. */
        get: operations["getTripLaytime"];
        /** Set the terms of the cargo clock of a trip. Needs a key where `auth.scope` is `all`. */
        put: operations["setTripLaytimeTerms"];
    };
    "/v1/trips/{id}/events": {
        /** The cargo events of a trip, by time, and those that the log proposes. Needs a key where `auth.scope` is `all`. */
        get: operations["listTripEvents"];
        /** Record an event of the cargo. Needs a key where `auth.scope` is `all`. */
        post: operations["createTripEvent"];
    };
    "/v1/trips/{id}/events/{eventId}/correction": {
        /** Correct an event with another entry of the log. Nothing is changed or deleted: the event keeps all its versions. What is not given stays as it is. Needs a key where `auth.scope` is `all`. */
        post: operations["correctTripEvent"];
    };
    "/v1/trips/{id}/statement": {
        /** Statement of facts and time sheet, for both parties. The same entries and terms give the same bytes. It is an aid, and no legal advice. Needs a key where `auth.scope` is `all`. */
        get: operations["getTripStatement"];
    };
    "/v1/clients": {
        /** All clients with their contacts, by name. Needs a key where `auth.scope` is `all`. */
        get: operations["listClients"];
        /** Adds a client with its contacts. Needs a key where `auth.scope` is `all`. */
        post: operations["createClient"];
    };
    "/v1/clients/{id}": {
        /** A client with its contacts and trips. Needs a key where `auth.scope` is `all`. */
        get: operations["getClient"];
        /** Changes the given fields of a client. Needs a key where `auth.scope` is `all`. */
        put: operations["updateClient"];
    };
    "/v1/clients/{id}/contacts": {
        /** Adds a contact to a client. Needs a key where `auth.scope` is `all`. */
        post: operations["createContact"];
    };
    "/v1/clients/{client_id}/contacts/{contact_id}": {
        /** Changes the given fields of a contact. Needs a key where `auth.scope` is `all`. */
        put: operations["updateContact"];
        /** Removes a contact; the next by name becomes primary where it was. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteContact"];
    };
    "/v1/categories": {
        /** All categories of cargo, by name. Needs a key where `auth.scope` is `all`. */
        get: operations["listCategories"];
        /** Adds a category of cargo. Needs a key where `auth.scope` is `all`. */
        post: operations["createCategory"];
    };
    "/v1/categories/{id}": {
        /** A category with its trips. Needs a key where `auth.scope` is `all`. */
        get: operations["getCategory"];
        /** Changes the given fields of a category. Needs a key where `auth.scope` is `all`. */
        put: operations["updateCategory"];
        /** Removes a category that no trip refers to. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteCategory"];
    };
    "/v1/vessels": {
        /** All vessels ever received, the one seen last first. With the ETag of an earlier answer in If-None-Match it is 304 while nothing has changed. Always needs an API key. */
        get: operations["listVessels"];
    };
    "/v1/vessels/active": {
        /** The vessels seen lately, the one seen last first. Always needs an API key. */
        get: operations["listActiveVessels"];
    };
    "/v1/vessels/history": {
        /** The changes of static data, the latest first. Always needs an API key. */
        get: operations["listVesselChanges"];
    };
    "/v1/vessels/{mmsi}": {
        /** A vessel. Always needs an API key. */
        get: operations["getVessel"];
        /** Replace the static data of a vessel. Always needs an API key. */
        put: operations["updateVessel"];
        /** Delete a vessel. Always needs an API key. */
        delete: operations["deleteVessel"];
    };
    "/v1/vessels/ignored": {
        /** The ignore list. Ignored vessels are neither shown nor stored. Always needs an API key. */
        get: operations["listIgnoredVessels"];
    };
    "/v1/vessels/ignored/{mmsi}": {
        /** Take a vessel off the ignore list. Its next message makes a new record. One that the configuration ignores cannot be taken off here (409). Always needs an API key. */
        delete: operations["deleteIgnoredVessel"];
    };
    "/v1/interference": {
        /** Where many vessels show wrong places. Five vessels or more that jump within ten minutes, or that show one same place, show that satellite navigation is jammed or forged there. A vessel counts where it was before it jumped. With `ais.max_jump_mps` = 0 no jump is seen. Whoever has a transmitter can make such jumps up. Needs a key where `auth.scope` is `all`. */
        get: operations["listInterference"];
    };
    "/v1/cells/{z}/{x}/{y}": {
        /** The vessels of a map cell, in binary form. The cells are the tiles of the web map. A cache may keep an answer for two seconds, for readers with the same key; with `auth.scope` = `all` only the reader itself may. Always needs an API key. */
        get: operations["getVesselsCell"];
    };
    "/v1/aids": {
        /** Stations, aids to navigation and aircraft that are received by radio. The antenna and AIS stations receive them; the hosted feed is not asked for them. One that is silent for 30 minutes (an aircraft: 10 minutes) is left out. Of more than 2000 the ones that are silent for longest are dropped. Needs a key where `auth.scope` is `all`. */
        get: operations["listAids"];
    };
    "/v1/statistics/reception": {
        /** What the AIS antenna received. Rates, message types, radio channels and range by direction, of up to 30 days, and the types of the vessels that are received now. Positions by a repeater, of aircraft and of aids to navigation do not count for the range. Needs a key where `auth.scope` is `all`. */
        get: operations["getReceptionStatistics"];
    };
    "/v1/chart": {
        /** What is learnt of the waterway. Needs a key where `auth.scope` is `all`. */
        get: operations["getChart"];
        /** Forgets the learnt waterway. Always needs an API key of the scope `admin`. */
        delete: operations["deleteChart"];
    };
    "/v1/chart/tiles/{z}/{x}/{y}": {
        /** A tile of the learnt waterway. Needs a key where `auth.scope` is `all`. */
        get: operations["getChartTile"];
    };
    "/v1/chart/export": {
        /** The learnt waterway as a PMTiles file, for another vessel or another program. Counts of positions by cell and nothing else: no vessel and no time is in it. Needs a key where `auth.scope` is `all`. */
        get: operations["exportChart"];
    };
    "/v1/chart/import": {
        /** Takes over what another vessel learnt. Of the counts of a cell the larger stays, so that a file can be imported again. One at a time: 409. Always needs an API key of the scope `admin`. */
        post: operations["importChart"];
    };
    "/v1/storage/{prefix}/files/{key}": {
        /** A stored file, whole or a range of it. Needs a key where `auth.scope` is `all`. */
        get: operations["getStoredFile"];
    };
    "/v1/watchlist/entries": {
        /** The vessels that are watched for, by name. Needs a key where `auth.scope` is `all`. */
        get: operations["listWatchlistEntries"];
        /** Watches for a vessel. Needs a key where `auth.scope` is `all`. */
        post: operations["createWatchlistEntry"];
    };
    "/v1/watchlist/entries/{id}": {
        /** One entry of the watchlist. Needs a key where `auth.scope` is `all`. */
        get: operations["getWatchlistEntry"];
        /** Changes the given fields of an entry; null clears those that can be null. Needs a key where `auth.scope` is `all`. */
        put: operations["updateWatchlistEntry"];
        /** Ends watching for a vessel. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteWatchlistEntry"];
    };
    "/v1/watchlist/categories": {
        /** The categories of watched vessels, by name. Needs a key where `auth.scope` is `all`. */
        get: operations["listWatchlistCategories"];
        /** Adds a category of watched vessels. Needs a key where `auth.scope` is `all`. */
        post: operations["createWatchlistCategory"];
    };
    "/v1/watchlist/categories/{id}": {
        /** One category of watched vessels. Needs a key where `auth.scope` is `all`. */
        get: operations["getWatchlistCategory"];
        /** Changes the given fields of a category; null clears those that can be null. Needs a key where `auth.scope` is `all`. */
        put: operations["updateWatchlistCategory"];
        /** Removes a category; its entries stay, without one. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteWatchlistCategory"];
    };
    "/v1/watchlist/settings": {
        /** What entries and categories inherit. Needs a key where `auth.scope` is `all`. */
        get: operations["getWatchlistSettings"];
        /** Changes the given settings of the watchlist. Needs a key where `auth.scope` is `all`. */
        put: operations["updateWatchlistSettings"];
    };
    "/v1/watchlist/sounds": {
        /** The sounds that alerts can have. Needs a key where `auth.scope` is `all`. */
        get: operations["listWatchlistSounds"];
    };
    "/v1/watchlist/sounds/{id}/volume": {
        /** Sets how loud a sound is played. Needs a key where `auth.scope` is `all`. */
        put: operations["setWatchlistSoundVolume"];
    };
    "/v1/watchlist/sounds/{id}": {
        /** Removes an uploaded sound that nothing refers to. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteWatchlistSound"];
    };
    "/v1/watchlist/sounds/upload": {
        /** Adds a sound. Needs a key where `auth.scope` is `all`. */
        post: operations["uploadWatchlistSound"];
    };
    "/v1/alarms": {
        /** List active alarms. Needs a key where `auth.scope` is `all`. */
        get: operations["listAlarms"];
    };
    "/v1/alarms/history": {
        /** List recorded alarms. Needs a key where `auth.scope` is `all`. */
        get: operations["listPastAlarms"];
    };
    "/v1/alarms/{id}/acknowledge": {
        /** Acknowledge an alarm for all clients. It sounds again only if its priority rises. An office asks the ship of the alarm, which shows `pending` until the ship has acknowledged it. Needs a key where `auth.scope` is `all`. */
        post: operations["acknowledgeAlarm"];
    };
    "/v1/alarms/acknowledge": {
        /** Acknowledge several alarms for all clients. Those of `ids`, and with `rectified` all whose situation is over. Needs a key where `auth.scope` is `all`. */
        post: operations["acknowledgeAlarms"];
    };
    "/v1/alarms/{id}/silence": {
        /** Silence an alarm for 30 s, for all clients. An emergency cannot be silenced, nor in an office an alarm of a ship. Needs a key where `auth.scope` is `all`. */
        post: operations["silenceAlarm"];
    };
    "/v1/alarms/test": {
        /** Send a test alarm to the subscribers of the channel. Needs a key where `auth.scope` is `all`. */
        post: operations["testAlarm"];
    };
    "/v1/vessels/approaches": {
        /** List vessels that approach, the soonest first. From AIS, which may be late, wrong or missing: it does not replace a look-out. Always needs an API key. */
        get: operations["listApproaches"];
    };
    "/v1/watchlist/alerts": {
        /** The alerts, the one raised last first. Needs a key where `auth.scope` is `all`. */
        get: operations["listAlerts"];
    };
    "/v1/watchlist/alerts/{mmsi}/acknowledge": {
        /** Acknowledge the alert of a vessel, for all clients. It sounds again only when its stars rise. An office asks the ship that `shipId` names; the record shows `pending` until the ship has acknowledged it. Needs a key where `auth.scope` is `all`. */
        post: operations["acknowledgeAlert"];
    };
    "/v1/watchlist/test-alert": {
        /** Send a made-up danger to the subscribers of the channel. Needs a key where `auth.scope` is `all`. */
        post: operations["testAlert"];
    };
    "/v1/anchor-watch": {
        /** Get the anchor watch. Needs a key where `auth.scope` is `all`. */
        get: operations["getAnchorWatch"];
        /** Set the anchor watch, in the place of an earlier one. An alarm is raised when the vessel leaves the circle. It survives a restart. Needs a key where `auth.scope` is `all`. */
        put: operations["setAnchorWatch"];
        /** End the anchor watch. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteAnchorWatch"];
    };
    "/v1/areas": {
        /** List the areas. Needs a key where `auth.scope` is `all`. */
        get: operations["listAreas"];
        /** Add an area. An alarm is raised when a vessel crosses its edge. A vessel that is inside already raises none. Needs a key where `auth.scope` is `all`. */
        post: operations["createArea"];
    };
    "/v1/areas/{id}": {
        /** Get an area. Needs a key where `auth.scope` is `all`. */
        get: operations["getArea"];
        /** Change the given fields of an area. Its alarms end. A vessel that is inside afterwards counts as inside already. Needs a key where `auth.scope` is `all`. */
        put: operations["updateArea"];
        /** Remove an area; its alarms end. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteArea"];
    };
    "/v1/vessels/{mmsi}/track": {
        /** The stored track of a vessel. At most 366 days. The lines of the track that touch the range are there as a whole, so that their ends may be outside of it. Where there are more points than asked for, the tolerance grows; the ends of legs stay. Always needs an API key. */
        get: operations["getVesselTrack"];
        /** Delete the stored track of a vessel. It is in no answer any more when this returns; its bytes are removed after that. Always needs an API key of the scope `admin`. */
        delete: operations["deleteVesselTrack"];
    };
    "/v1/vessels/{mmsi}/track/statistics": {
        /** The stored track of a vessel in numbers. At most 366 days. Always needs an API key. */
        get: operations["getVesselTrackTotals"];
    };
    "/v1/tracks": {
        /** The vessels whose line crossed a box. Also those that were inside between two positions only. Always needs an API key. */
        get: operations["listTracks"];
        /** Delete the tracks before an instant. Segments of the store that ended before it; one has up to six hours. Always needs an API key of the scope `admin`. */
        delete: operations["deleteTracks"];
    };
    "/v1/tracks/at": {
        /** Where all vessels were at an instant. Always needs an API key. */
        get: operations["listVesselsAtTime"];
    };
    "/v1/tracks/statistics": {
        /** How many tracks are stored. Always needs an API key. */
        get: operations["getTrackStatistics"];
    };
    "/v1/tracks/approach": {
        /** The nearest approach of two vessels in the past. At most 31 days. The distance is true within `uncertainty_m` at the times of received positions, and unknown between them. 404 where the two were never received at the same time. Always needs an API key. */
        get: operations["getClosestApproach"];
    };
    "/v1/playback": {
        /** Which blocks there are to play back. Always needs an API key. */
        get: operations["getPlayback"];
    };
    "/v1/playback/{generation}/{zoom}/{x}/{y}/{block}": {
        /** Ten minutes of a map tile. Of another generation, zoom or tile: 404. While ten wait for the same client: 409; try again. A block that does not change any more may be cached for good. Always needs an API key. */
        get: operations["getPlaybackBlock"];
    };
    "/v1/eta": {
        /** Predict when your vessel arrives. A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At a saved place or a point; without either at its destination, or at the place of the trip that is under way. For planning only, not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["getEta"];
    };
    "/v1/vessels/{mmsi}/eta": {
        /** Predict when a vessel arrives. A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At a saved place or a point; without either at the saved place that its AIS destination means. For planning only, not for navigation. Always needs an API key. */
        get: operations["getVesselEta"];
    };
    "/v1/trips/{id}/eta": {
        /** Predict when the vessel of a trip arrives. A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At the place of the trip, while the trip is under way. For planning only, not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["getTripEta"];
    };
    "/v1/destination": {
        /** Get the destination of your vessel. Needs a key where `auth.scope` is `all`. */
        get: operations["getDestination"];
        /** Set the destination of your vessel, in the place of an earlier one. A saved place (placeId) or a point (latitude and longitude). It takes precedence over that of a trip. Needs a key where `auth.scope` is `all`. */
        put: operations["setDestination"];
        /** Remove the destination of your vessel. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteDestination"];
    };
    "/v1/fairway/notices": {
        /** The notices to skippers, the newest first. As authorities have sent them; their texts are plain text. Information for planning only: what is not listed is not therefore free, and the notices of the authority count. Needs a key where `auth.scope` is `all`. */
        get: operations["listNotices"];
        /** Import a document of notices by hand. NtS XML of the versions 3.0 to 6.0, bare messages or a SOAP answer, up to 32 MiB. A notice is replaced by a higher serial number. Always needs an API key of the scope `admin`. */
        post: operations["importNotices"];
    };
    "/v1/fairway/notices/{id}": {
        /** One notice to skippers. Information for planning only: what is not listed is not therefore free, and the notices of the authority count. Needs a key where `auth.scope` is `all`. */
        get: operations["getNotice"];
    };
    "/v1/fairway/sources": {
        /** The sources of notices, and when each last answered. Needs a key where `auth.scope` is `all`. */
        get: operations["listNoticeSources"];
    };
    "/v1/fairway/bridges": {
        /** List the bridges of the table, by name. Needs a key where `auth.scope` is `all`. */
        get: operations["listBridges"];
        /** Add a bridge. Heights are those of official tables; a notice to skippers takes precedence over them. Needs a key where `auth.scope` is `all`. */
        post: operations["createBridge"];
    };
    "/v1/fairway/bridges/{id}": {
        /** Get a bridge. Needs a key where `auth.scope` is `all`. */
        get: operations["getBridge"];
        /** Change the given fields of a bridge. Needs a key where `auth.scope` is `all`. */
        put: operations["updateBridge"];
        /** Remove a bridge. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteBridge"];
    };
    "/v1/fairway/bridges/import": {
        /** Import a table of bridges. CSV with the columns `name,lat,lon,water,km,height_m,reference,gauge_uuid,width_m` in any order; `gauge_uuid` may be a short name. All of it is stored, or nothing. Always needs an API key of the scope `admin`. */
        post: operations["importBridges"];
    };
    "/v1/fairway/ahead": {
        /** Get what is ahead on the way of your vessel or of a trip. Notices to skippers, locks, bridges, gauges and shallow stretches along the way of the arrival, each with the time at which the vessel passes it. Without a parameter: to the destination of your vessel. Information for planning: nothing in it says that a passage is possible. Needs a key where `auth.scope` is `all`. */
        get: operations["getFairwayAhead"];
    };
    "/v1/vehicles": {
        /** List the vehicles with their last positions. Always needs an API key. */
        get: operations["listVehicles"];
        /** Add a vehicle. Its tracker can report as soon as a token is made for it, or by its identifier. Always needs an API key. */
        post: operations["createVehicle"];
    };
    "/v1/vehicles/{id}": {
        /** Get a vehicle with its last position. Always needs an API key. */
        get: operations["getVehicle"];
        /** Change the given fields of a vehicle. Always needs an API key. */
        put: operations["updateVehicle"];
        /** Remove a vehicle with everything that its tracker has reported. Always needs an API key. */
        delete: operations["deleteVehicle"];
    };
    "/v1/vehicles/{id}/token": {
        /** Make the token of the tracker of a vehicle. It is in this answer only. A token that was made before opens nothing any more. Always needs an API key. */
        post: operations["createVehicleToken"];
        /** Revoke the token of the tracker of a vehicle. Always needs an API key. */
        delete: operations["deleteVehicleToken"];
    };
    "/v1/vehicles/{id}/driver-link": {
        /** Make the link of the driver of a vehicle. On its page the driver goes on and off duty; off duty nothing is stored. A link that was made before opens nothing any more. Always needs an API key. */
        post: operations["createVehicleDriverLink"];
        /** End the link of the driver of a vehicle. Always needs an API key. */
        delete: operations["deleteVehicleDriverLink"];
    };
    "/v1/vehicles/{id}/duty": {
        /** Set whether a vehicle is on duty. As its driver does by the link. Off duty nothing that its tracker reports is stored. Always needs an API key. */
        put: operations["updateVehicleDuty"];
    };
    "/v1/vehicles/{id}/track": {
        /** The track of a vehicle. At most 31 days. Where there are more points than asked for, the tolerance grows. Always needs an API key. */
        get: operations["getVehicleTrack"];
    };
    "/v1/vehicles/{id}/days": {
        /** The days of a vehicle: departures, arrivals, distance and stops. By the days of the time zone of the vehicle, or of the service. A stop is at least 3 minutes within 100 m. A gap of a jump is in no distance. At most 92 days; what is older than `trackers.keep_days` is not known. Always needs an API key. */
        get: operations["listVehicleDays"];
    };
    "/v/{secret}": {
        /** The page on which a driver goes on and off duty. Everybody may call it. */
        get: operations["getDriverPage"];
    };
    "/v/{secret}/duty": {
        /** Whether the vehicle of a driver is on duty. Everybody may call it. */
        get: operations["getDriverDuty"];
        /** A driver goes on or off duty. Off duty nothing that the tracker reports is stored, nor what it recorded then and sends later. Everybody may call it. */
        put: operations["updateDriverDuty"];
    };
    "/v1/trackers/{token}": {
        /** A phone or tracker reports, with the token in the path. Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. An `id` in the request is ignored. Everybody may call it. */
        get: operations["sendTrackerReportByGet"];
        /** A phone or tracker reports, with the token in the path. Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. An `id` in the request is ignored. Everybody may call it. */
        post: operations["sendTrackerReport"];
    };
    "/v1/trackers": {
        /** A phone or tracker reports, with its identifier and token. Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. The token is the parameter `token` or the password of HTTP Basic; `id`, or the name of Basic, is the identifier of the vehicle or its UUID. Everybody may call it. */
        get: operations["sendIdentifiedTrackerReportByGet"];
        /** A phone or tracker reports, with its identifier and token. Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. The token is the parameter `token` or the password of HTTP Basic; `id`, or the name of Basic, is the identifier of the vehicle or its UUID. Everybody may call it. */
        post: operations["sendIdentifiedTrackerReport"];
    };
    "/v1/stations": {
        /** The AIS stations: rates, range, lag and faults of each. Needs a key where `auth.scope` is `all`. */
        get: operations["listStations"];
    };
    "/v1/stations/{name}/sentences": {
        /** A station hands over what it received. The body has NMEA lines, with or without tag blocks, JSON lines with a list `nmea`, or the JSON document that AIS-catcher sends; of any media type, up to 1 MB, and packed with gzip to up to 4 MB. A station that sends more than it may gets 429. Always needs the token of the AIS station. */
        post: operations["sendStationSentences"];
    };
    "/v1/notify/push": {
        /** Read the key with which a browser subscribes to Web Push. The key is made when it is first read, and stays the same. Always needs an API key. */
        get: operations["getPushState"];
    };
    "/v1/notify/push/subscriptions": {
        /** Send notices to a browser. The browser becomes a target. Its alarms of at least `warning` are shown until they are acknowledged or over. It is removed when its push service answers that the subscription has ended (404 or 410). Always needs an API key. */
        post: operations["createPushSubscription"];
    };
    "/v1/notify/push/subscriptions/{id}": {
        /** Send no more notices to a browser. Always needs an API key. */
        delete: operations["deletePushSubscription"];
    };
    "/v1/notify": {
        /** List the targets of notifications with their state. Needs a key where `auth.scope` is `all`. */
        get: operations["listNotifyTargets"];
    };
    "/v1/notify/{name}/test": {
        /** Send a test to a target. It is sent at once, past the queue, and is not repeated. Always needs an API key. */
        post: operations["testNotifyTarget"];
    };
    "/v1/forwarding/status": {
        /** The destinations: health, queue, last success. Needs a key where `auth.scope` is `all`. */
        get: operations["getForwardingStatus"];
    };
    "/v1/forwarding/logs": {
        /** What was tried and when health changed, the newest first. Needs a key where `auth.scope` is `all`. */
        get: operations["listForwardingLogs"];
    };
    "/v1/forwarding/stats": {
        /** Tries, successes and latency by hour and destination. Needs a key where `auth.scope` is `all`. */
        get: operations["getForwardingStatistics"];
    };
    "/v1/forwarding/queue": {
        /** What waits for each destination, the oldest first. Needs a key where `auth.scope` is `all`. */
        get: operations["listForwardingQueues"];
    };
    "/v1/forwarding/failed": {
        /** How many positions each destination has not received. Needs a key where `auth.scope` is `all`. */
        get: operations["listFailedPositions"];
    };
    "/v1/forwarding/failed/{destination}/send": {
        /** Sends failed positions again, the oldest first. Needs a key where `auth.scope` is `all`. */
        post: operations["sendFailedPositions"];
    };
    "/v1/forwarding/queue/{destination}": {
        /** Removes what waits for a destination. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteForwardingQueue"];
    };
    "/v1/pegel/nearest": {
        /** The water level at the nearest gauge station. A station whose last reading is older than a day is passed over. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["getNearestGauge"];
    };
    "/v1/pegel/stations": {
        /** The water levels at all gauge stations in range, the nearest first. Empty without a position and before the first poll. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listGauges"];
    };
    "/v1/pegel/stations/{name}/levels": {
        /** What a gauge station in range has measured, the oldest first, and the trend. Read from the gauge service when it is asked for, at most every ten minutes. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listGaugeLevels"];
    };
    "/v1/pegel/forecast": {
        /** Forecasts of the water level at the stations in range that have one. A forecast that was computed more than 36 hours ago is left out. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listWaterLevelForecasts"];
    };
    "/v1/pegel/clearance": {
        /** The measured heights under the bridges in range that have one. With the height of your vessel, also the margin. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listClearances"];
    };
    "/v1/links": {
        /** List the links, without their secrets. Needs a key where `auth.scope` is `all`. */
        get: operations["listLinks"];
        /** Make a link by which a client follows a trip. The URL is in this answer only. The link ends with the trip, at `expiresAt`, or when it is deleted. Contacts get a mail with the link, one when the arrival moves far behind the first estimate, and one at the arrival. Needs a key where `auth.scope` is `all`. */
        post: operations["createLink"];
    };
    "/v1/links/{id}": {
        /** End a link. It shows nothing from then on, on other instances and ashore within 5 s. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteLink"];
    };
    "/t/{secret}": {
        /** The page of a link, for a client. Everybody may call it. */
        get: operations["getLinkPage"];
    };
    "/t/{secret}/position": {
        /** What the page of a link shows. Answers 304 to `If-None-Match` while nothing but the age has changed. Everybody may call it. */
        get: operations["getLinkPosition"];
    };
    "/v1/keys": {
        /** The stored keys, without their secrets. Always needs an API key of the scope `admin`. */
        get: operations["listKeys"];
        /** Creates a key. The secret is in this answer only: it cannot be shown again. Always needs an API key of the scope `admin`. */
        post: operations["createKey"];
    };
    "/v1/keys/{name}": {
        /** Revokes a key. It opens nothing from the next request on; its WebSocket connections are closed within 5 s. The last key with the scope `admin` cannot be revoked (409). Always needs an API key of the scope `admin`. */
        delete: operations["deleteKey"];
    };
    "/v1/configuration/neighbours": {
        /** Sources of positions and vessels on this computer and in its local network. Serial ports; gpsd, Signal K and NMEA 0183 at their usual ports of this computer; what arrives at UDP port 10110, at those of NMEA 2000 gateways (1457, 2002) and in the multicast groups of IEC 61162-450; and what announces itself by mDNS. It takes 2.5 s and connects to no other computer. Always needs an API key of the scope `admin`. */
        get: operations["listNeighbours"];
    };
    "/v1/configuration": {
        /** Every key of the configuration with its value and origin. Secrets show only whether they are set. Always needs an API key of the scope `admin`. */
        get: operations["getConfiguration"];
        /** Changes the configuration file, all changes or none. Order and comments of the file stay. After the answer the service starts again with the new values; if it cannot, the old file is restored and `lastFailure` says why. 400 names every failure in `details.failures`. 409: a variable sets the key, or the file cannot be written. Always needs an API key of the scope `admin`. */
        put: operations["updateConfiguration"];
    };
    "/v1/configuration/test": {
        /** Tries the router, the AIS receiver, the hosted feed or a destination with settings that are not saved. The settings are those of the file with the changes, checked as `PUT /v1/configuration` does; secrets that are not given are those of the file. It takes at most 5 s and ends as soon as enough was seen. Nothing is saved, and the running part is not disturbed: where it uses the same settings, device or port, the answer is what it receives, and `isLive` is true. A destination gets the body `{"test": true, …}` by POST, which has no position. A part is tried once at a time: 429 in the meantime. Always needs an API key of the scope `admin`. */
        post: operations["testConfiguration"];
    };
    "/v1/fleet/ships": {
        /** The ships of the fleet. Needs a key where `auth.scope` is `all`. */
        get: operations["listShips"];
    };
    "/v1/fleet/ships/{id}": {
        /** One ship: position, trip, alerts and its link. Needs a key where `auth.scope` is `all`. */
        get: operations["getShip"];
    };
    "/v1/fleet/ships/{id}/track": {
        /** The positions of a ship in a time range, oldest first. Needs a key where `auth.scope` is `all`. */
        get: operations["listShipLocations"];
    };
    "/v1/fleet/ships/{id}/track.gpx": {
        /** The track of a ship in a time range as a .gpx file. Needs a key where `auth.scope` is `all`. */
        get: operations["getShipTrackGpx"];
    };
    "/v1/fleet/ships/{id}/track.geojson": {
        /** The track of a ship in a time range as a .geojson file. Needs a key where `auth.scope` is `all`. */
        get: operations["getShipTrackGeoJson"];
    };
    "/v1/fleet/ships/{id}/contacts": {
        /** When a ship was in contact with the office. The last 1,000 times. Two minutes without a request end one. Needs a key where `auth.scope` is `all`. */
        get: operations["listShipContacts"];
    };
    "/v1/fleet/conflicts": {
        /** Edits that were lost because a later one did not know them. Needs a key where `auth.scope` is `all`. */
        get: operations["listConflicts"];
    };
    "/v1/fleet/up": {
        /** A ship hands over a batch of records. The body is deflated JSON (application/vnd.wheelhouse.batch). The answer comes after the commit. A ship that has stored what it may store in a day gets 429. Always needs the token of a ship. */
        post: operations["sendFleetBatch"];
    };
    "/v1/fleet/live": {
        /** A ship reports where it is. Always needs the token of a ship. */
        post: operations["sendFleetLive"];
    };
    "/v1/fleet/down": {
        /** A ship asks for what is new in the office; the answer is held until there is something. Always needs the token of a ship. */
        post: operations["receiveFleetBatch"];
    };
    "/v1/gps": {
        /** Takes a forwarded position of a ship. What the forwarding of a Wheelhouse posts; the ship is that of the token. Always needs the token of a ship. */
        post: operations["reportPosition"];
    };
    "/health": {
        /** Health of the service and of everything it is connected to. Everybody may call it. */
        get: operations["getHealth"];
    };
    "/v1/health": {
        /** Health of the service and of everything it is connected to. Everybody may call it. */
        get: operations["getServiceHealth"];
    };
    "/ready": {
        /** Whether the service takes traffic. For load balancers. Answers 503 while the service starts and while it shuts down; the port keeps answering until the queued positions are sent. Everybody may call it. */
        get: operations["getReadiness"];
    };
    "/v1": {
        /** The release, the server and the client. Needs a key where `auth.scope` is `all`. */
        get: operations["getRelease"];
    };
    "/v1/cluster": {
        /** The instances of this service. Needs a key where `auth.scope` is `all`. */
        get: operations["listInstances"];
    };
    "/metrics": {
        /** Metrics in the text format of Prometheus. Needs a key where `auth.scope` is `all`. */
        get: operations["getMetrics"];
    };
    "/v1/logs": {
        /** The last lines of the log. Up to 1,000 lines or 256 KB since the start of the process, of the levels that `log.level` writes. Of several instances each has its own. Always needs an API key of the scope `admin`. */
        get: operations["listLogLines"];
    };
    "/v1/database": {
        /** The size of the database and the room on its disk. Always needs an API key of the scope `admin`. */
        get: operations["getDatabase"];
    };
    "/v1/database/backup": {
        /** A consistent copy of the database. As the command `backup` makes it, without uploaded files. The answer begins when the copy is complete, which takes minutes for a large database. 409: another backup is running, the disk has not enough room, or PostgreSQL is used and `pg_dump` is not installed. Always needs an API key of the scope `admin`. */
        get: operations["downloadBackup"];
    };
    "/v1/diagnostics": {
        /** What a report of a problem needs, in one file. Without passwords, keys and tokens. Log lines, names of destinations and MMSIs are in it: read it before you hand it to somebody. Always needs an API key of the scope `admin`. */
        get: operations["getDiagnostics"];
    };
    "/v1/console": {
        /** What the console has to know before it starts. Needs a key where `auth.scope` is `all`. */
        get: operations["getConsoleFacts"];
    };
    "/v1/console/map": {
        /** Stores a chart as a PMTiles file, in place of the one before. At most `console.map_upload_mb`. It is shown once `console.map_file` names it. Always needs an API key of the scope `admin`. */
        put: operations["uploadConsoleMap"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Something on the way. Which fields it has beside the common ones depends on `kind` */
        AheadItem: {
            kind: "notice" | "lock" | "bridge" | "gauge" | "depth";
            /** Names the item as long as it is ahead */
            id: string;
            /** Of the object or the stretch */
            name: string | null;
            /** River or canal */
            water: string | null;
            /** By the count of the water */
            riverKm: number | null;
            /** Along the way, from the vessel */
            km: number;
            /** Where it ends; the same for a point */
            toKm: number;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** One passing of ten is before it; null: no time is predicted */
            earliest: string | null;
            /** As many passings are before it as after it */
            likely: string | null;
            /** One passing of ten is after it */
            latest: string | null;
            /** Whether it restricts this vessel when it passes, as far as is known. `no` never means that the vessel may pass */
            applies: "yes" | "maybe" | "no";
            /** The reason of `applies` */
            why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
            /** How it is drawn */
            severity: "closed" | "restricted" | "unknown" | "info";
            notice?: components["schemas"]["AheadNotice"];
            /** Of a notice, each at the time of passing */
            limitations?: {
                /** As in the standard, such as `OBSTRU`, `VESDRA`, `CLEHEI` */
                code: string;
                /** In `unit` */
                value: number | null;
                /** `cm`, `m`, `h` … */
                unit: string | null;
                /** What the value is relative to, such as `GLW`, `HSW` */
                reference: string | null;
                /** `MAX` at most, `MIN` at least, `RED` less by */
                indication: string | null;
                /** Part of the width; null: all of it, or not stated */
                position: string | null;
                applies: "yes" | "maybe" | "no";
                why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
                /** Since when it holds; null: not stated */
                from: string | null;
                /** Until when; null: until further notice */
                to: string | null;
                text: components["schemas"]["NoticeSentence"];
            }[];
            /** At a lock */
            waitSecs?: { p10: number; p50: number; p90: number; } | null;
            /** Of the table of bridges */
            bridgeId?: string | null;
            /** Between the water and the bridge at the time of passing */
            clearanceM?: number | null;
            /** clearanceM − airDraughtM, rounded down */
            marginM?: number | null;
            /** As it was typed; null: not known */
            airDraughtM?: number | null;
            /** Within which the height is true */
            widthM?: number | null;
            /** Why the clearance is not known @enum {string|null} */
            unknown?: "noGauge" | "noLevel" | "noHsw" | "noZero" | "otherDatum" | "notFreeFlowing" | "noKm" | null;
            clearance?: components["schemas"]["ClearanceBasis"];
            /** When the level or the clearance was measured, or the forecast was computed */
            basedOn?: string | null;
            /** @enum {string|null} */
            levelSource?: "measured" | "forecast" | "estimate" | null;
            /** Notices whose figures were used */
            noticeIds?: string[];
            /** Of a gauge */
            stationId?: string;
            /** Of a gauge, as it was measured last */
            levelCm?: number | null;
            /** When */
            measuredAt?: string | null;
            /** Of a gauge, at the time of passing */
            levelThenCm?: number | null;
            rule?: components["schemas"]["LevelRule"] | (null);
            /** The least of all reference gauges and notices */
            depthCm?: number | null;
            /** depthCm − keelClearanceCm */
            draughtCm?: number | null;
            /** draughtCm − the draught of the vessel */
            marginCm?: number | null;
            keelClearanceCm?: number;
            /** Cargo at draughtCm by the loading table; null without one */
            tonnes?: number | null;
            /** What a centimetre carries, about, where there is no loading table */
            tonnesPerCm?: number | null;
            depths?: components["schemas"]["DepthBasis"][];
            /** Where the figures of the stretch are from */
            source?: string | null;
        };
        /** The notice of an item */
        AheadNotice: {
            /** See `GET /v1/fairway/notices/{id}` */
            id: string;
            /** `ftm`, `wrm`, `icem` or `werm` */
            kind: string;
            organisation: string;
            /** Year, number and serial number */
            number: string | null;
            /** Code */
            subject: string | null;
            /** Code */
            reason: string | null;
            /** When it was read */
            receivedAt: string;
        };
        /** What sends AIS and is no vessel */
        Aid: {
            /** `station`: a station on shore; `aid`: an aid to navigation, such as a buoy; `aircraft`: an aircraft in search and rescue */
            kind: "station" | "aid" | "aircraft";
            /** Maritime Mobile Service Identity */
            mmsi: number;
            /** Of an aid to navigation; null if it was never received */
            name: string | null;
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** Of an aid to navigation: its type 1 to 31 (ITU-R M.1371) */
            type: number | null;
            /** Whether the aid only exists on screens; null for all others */
            virtual: boolean | null;
            /** Whether a floating aid has left its place; null where that is not known */
            offPosition: boolean | null;
            /** Of an aircraft: metres; 4094 means that or more */
            altitude: number | null;
            /** Of an aircraft */
            speedKnots: number | null;
            /** Of an aircraft: degrees, course over ground */
            course: number | null;
            /** When it was last received */
            lastSeen: string;
        };
        /** Stations, aids to navigation and aircraft */
        AidList: { aids: components["schemas"]["Aid"][]; _links: components["schemas"]["Links"]; };
        /** What needs attention now */
        Alarm: {
            id: string;
            /** What the alarm is about */
            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "positionDoubtful" | "fairway" | "vehicleOffline" | "watch";
            /** After IMO MSC.302, lowest first */
            priority: "caution" | "warning" | "alarm" | "emergency";
            /** Rectified: the situation is over, and nobody has acknowledged it */
            state: "active" | "silenced" | "acknowledged" | "rectified";
            /** Of the vessel or device it is about */
            mmsi: number | null;
            /** Name of the vessel or device */
            name: string | null;
            /** The situation in plain English. It may hold text received by radio: never markup */
            text: string;
            /** Degrees, north positive */
            latitude: number | null;
            /** Degrees, east positive */
            longitude: number | null;
            /** From your position */
            distanceKm: number | null;
            /** Degrees true, from your position */
            bearingDeg: number | null;
            /** Metres between both vessels at the closest point of approach */
            cpaM: number | null;
            /** Seconds until the closest point of approach */
            tcpaSecs: number | null;
            /** Of a watched vessel: how many of the five rings it is inside */
            stars: number | null;
            /** Of a watched vessel: the innermost ring that it is inside */
            ringKm?: number;
            /** When it entered that ring; null where that was before the last start of the service */
            ringSince?: string | null;
            /** Where the report came from; a feed may lag by minutes. `tracker`: of a vehicle */
            source: "antenna" | "feed" | "own" | "tracker";
            /** What `text` says and no other field has, to word it in another language */
            details?: {
                /** Of an area: `enter` or `leave`. Of a distress signal: `active`, `test`, `unclear` where it states neither, and `claim` of a vessel that only reports the navigational status 14 */
                event?: "enter" | "leave" | "active" | "test" | "unclear" | "claim";
                /** Of the area */
                areaName?: string;
                /** Radius of the circle that this vessel left, in metres */
                limitM?: number;
                /** Age of the last report of the vessel at `updatedAt` */
                ageSecs?: number;
                /** Why your position is doubtful, as in `GET /v1/router/gps/trust` */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                /** Of the notice to skippers */
                noticeId?: string;
                /** Of its limitation, such as `OBSTRU` */
                code?: string;
                /** Under a bridge or below the keel, in metres; negative: it is too little */
                marginM?: number;
                /** Along the way of the trip, in km */
                aheadKm?: number;
            };
            /** When the alarm was raised */
            raisedAt: string;
            /** When its figures or its state changed last */
            updatedAt: string;
            /** Null until somebody acknowledges it */
            acknowledgedAt: string | null;
            /** Name of the key that acknowledged it; `configured key` for one of the configuration */
            acknowledgedBy: string | null;
            /** How often its priority rose */
            escalations: number;
            /** In an office: the ship; null for the office */
            shipId?: string | null;
            _links?: components["schemas"]["Links"];
            /** In an office: the name of the ship */
            shipName?: string | null;
            /** In an office: what the ship has not confirmed; null if there is nothing */
            pending?: {
                /** When the office asked for it */
                acknowledgeAskedAt: string;
                /** Name under which the ship is to acknowledge it */
                acknowledgeAskedBy: string;
            } | null;
        };
        /** The alarms to acknowledge */
        AlarmAcknowledgement: {
            /** Ids of alarms; those that are no longer listed are ignored */
            ids?: string[];
            /** All alarms whose situation is over */
            rectified?: boolean;
        };
        /** What was acknowledged */
        AlarmAcknowledgementResult: {
            /** How many alarms changed */
            acknowledged: number;
            _links: components["schemas"]["Links"];
        };
        /** The alarms that are not over, highest priority first */
        AlarmList: {
            alarms: components["schemas"]["Alarm"][];
            /** How many more conditions hold for which the list has no place, such as distress signals beyond the nearest 150; they are counted for 18 minutes after their last report */
            notListed?: number;
            _links: components["schemas"]["Links"];
        };
        /** What was sent */
        AlarmTest: {
            sent: boolean;
            alarm: components["schemas"]["Alarm"];
            /** Subscribers of the channel */
            recipients: number;
            _links: components["schemas"]["Links"];
        };
        /** What became of a watched vessel that came near */
        Alert: {
            id: string;
            /** Maritime Mobile Service Identity */
            mmsi: number;
            /** Name of the watchlist entry */
            name: string;
            /** Name of its category */
            category: string | null;
            /** When the vessel came inside the first ring */
            raised_at: string;
            /** The most stars it had */
            highest_stars: number;
            /** When it first had them */
            highest_stars_at: string;
            /** The smallest distance from your vessel */
            nearest_distance_km: number;
            /** When it was that near */
            nearest_at: string;
            /** When it left the last ring or was lost; null while the alert is active */
            ended_at: string | null;
            /** Null if nobody has acknowledged it since its stars last rose */
            acknowledged_at: string | null;
            /** In an office: the ship; null for the office */
            ship_id?: string | null;
            /** In an office: what the ship has not confirmed; null if there is nothing */
            pending?: {
                /** When the office asked for it */
                acknowledge_asked_at: string;
            } | null;
            _links?: components["schemas"]["Links"];
        };
        /** The alerts, the one raised last first */
        AlertList: { alerts: components["schemas"]["Alert"][]; _links: components["schemas"]["Links"]; };
        /** What was sent */
        AlertTest: {
            sent: boolean;
            alert: components["schemas"]["LiveAlert"];
            /** Subscribers of the channel */
            recipients: number;
            _links: components["schemas"]["Links"];
        };
        /** The circle that the vessel must stay in, and how far it is from its centre */
        AnchorWatch: {
            kind: "anchor" | "mooring";
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            radiusM: number;
            /** When it was set */
            setAt: string;
            /** From the anchor to your position, now */
            distanceM: number | null;
            _links: components["schemas"]["Links"];
        };
        /** What was seen of the AIS receiver */
        AntennaTrial: {
            part: "antenna";
            /** Whether the part works with these settings */
            ok: boolean;
            /** Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** Lines received */
                lines: number;
                /** Lines a second */
                sentencesPerSecond: number;
                /** Decoded AIS messages */
                messages: number;
                /** Different vessels among the senders */
                vessels: number;
                /** Lines without a valid AIS sentence */
                rejected: number;
            };
            /** Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** A vessel that approaches */
        Approach: {
            mmsi: number;
            name: string | null;
            /** Now */
            distanceKm: number;
            /** Degrees true from your position, now */
            bearingDeg: number;
            /** Metres at the closest point of approach */
            cpaM: number;
            /** Seconds until the closest point of approach */
            tcpaSecs: number;
            /** Age of the last report of the vessel */
            ageSecs: number;
            source: "antenna" | "feed";
        };
        /** Vessels that approach, the soonest first */
        ApproachList: {
            approaches: components["schemas"]["Approach"][];
            /** What is listed, in metres and seconds; only with `relevant` */
            within?: { cpaM: number; tcpaSecs: number; };
            _links: components["schemas"]["Links"];
        };
        /** Where one of the two vessels was */
        ApproachPosition: {
            /** `own` or the MMSI */
            mmsi: string;
            latitude: number;
            longitude: number;
            speed_knots: number | null;
            course: number | null;
            /** Null for your vessel @enum {string|null} */
            source: "local" | "remote" | null;
            /** No received position is farther than this from the lines, in metres */
            tolerance_m: number;
        };
        /** A circle or polygon that vessels enter or leave */
        Area: {
            id: string;
            name: string;
            kind: "circle" | "polygon";
            /** Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** Of a circle, in metres */
            radiusM?: number;
            points?: components["schemas"]["Polygon"];
            /** Which crossing of its edge raises an alarm */
            watch: "enter" | "leave" | "both";
            whom: components["schemas"]["AreaWhom"];
            /** When it was added */
            createdAt: string;
            /** When it last changed */
            updatedAt: string;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of an area to change; the others stay as they are */
        AreaChanges: {
            /** Not empty */
            name?: string;
            kind?: "circle" | "polygon";
            /** Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** Of a circle, in metres */
            radiusM?: number;
            points?: components["schemas"]["Polygon"];
            /** Which crossing of its edge raises an alarm */
            watch?: "enter" | "leave" | "both";
            whom?: components["schemas"]["AreaWhom"];
        };
        /** The areas, the oldest first */
        AreaList: { areas: components["schemas"]["Area"][]; _links: components["schemas"]["Links"]; };
        /** `own`: your vessel. `watched`: the vessels of the watchlist. `all`: all other vessels. `vehicles`: those that phones and trackers report on */
        AreaWhom: "own" | "watched" | "all" | "vehicles";
        /** What the prediction is made from */
        ArrivalBasis: {
            /** Days of tracks that were learnt, of the last 90 */
            days: number;
            /** Passages of the part of the way that was passed least */
            leastPassages: number | null;
            /** Past predictions that were compared with the arrival; 0: not yet checked */
            checked: number;
            /** Of these, arrivals within the predicted range */
            within: number;
        };
        /** A rest on the way */
        ArrivalRest: {
            /** How likely the vessel rests on the way */
            probability: number;
            /** When it stops for the rest */
            from: string;
            /** When it goes on */
            to: string;
        };
        /** A time in which the vessel may arrive */
        ArrivalWindow: {
            /** Begin of the window */
            earliest: string;
            /** End of the window */
            latest: string;
            /** How likely the arrival is in this window */
            share: number;
        };
        /** A bridge over the fairway */
        Bridge: {
            id: string;
            /** Not empty; white space around it is removed */
            name: string;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            heightM: components["schemas"]["BridgeHeight"];
            reference: components["schemas"]["BridgeReference"];
            /** As gauges name it, such as `RHEIN` */
            water: string | null;
            /** River km */
            km: number | null;
            /** UUID or short name of the reference gauge: each bridge has its own */
            gauge: string | null;
            /** Width within which the height is true, as of an arch, in metres */
            widthM: number | null;
            /** When it was added */
            created_at: string;
            /** When it last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** Fields of a bridge to change */
        BridgeChanges: {
            /** Not empty; white space around it is removed */
            name?: string;
            /** Degrees, north positive */
            latitude?: number;
            /** Degrees, east positive */
            longitude?: number;
            heightM?: components["schemas"]["BridgeHeight"];
            reference?: components["schemas"]["BridgeReference"];
            /** As gauges name it, such as `RHEIN` */
            water?: string | null;
            /** River km */
            km?: number | null;
            /** UUID or short name of the reference gauge: each bridge has its own */
            gauge?: string | null;
            /** Width within which the height is true, as of an arch, in metres */
            widthM?: number | null;
        };
        /** In metres: with `HSW` and `NORMAL` the clearance at that level, with `PNP` the underside above the zero of the gauge, else above the datum */
        BridgeHeight: number;
        /** What was imported */
        BridgeImport: {
            /** How many bridges were read and stored */
            imported: number;
            _links: components["schemas"]["Links"];
        };
        /** The bridges, by name without case */
        BridgeList: { bridges: components["schemas"]["Bridge"][]; _links: components["schemas"]["Links"]; };
        /** What the height is relative to: `HSW` highest navigable level of the gauge, `NORMAL` normal level of a canal, `PNP` zero of the gauge, or a datum: `NHN`, `NN`, `NAP`, `TAW`, `LN02`, `ADRIA` */
        BridgeReference: "HSW" | "NORMAL" | "PNP" | "NHN" | "NN" | "NAP" | "TAW" | "LN02" | "ADRIA";
        /** A kind of cargo */
        Category: {
            id: string;
            name: string;
            description: string | null;
            /** When it was added */
            created_at: string;
            /** When its name or description last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of a category to change; the others stay as they are */
        CategoryChanges: {
            /** Not empty, unique without regard to case; white space around it is removed */
            name?: string;
            description?: string | null;
        };
        /** The categories, by name without case */
        CategoryList: { categories: components["schemas"]["Category"][]; _links: components["schemas"]["Links"]; };
        /** A category with its trips */
        CategoryWithTrips: components["schemas"]["Category"] & {
            /** Those that refer to it */
            trips: components["schemas"]["Trip"][];
        };
        /** The meaning of the text beside it, for programs. More codes can be added */
        Cause: {
            code: "refused" | "closed" | "failed" | "silent" | "noHost" | "noRoute" | "inUse" | "denied" | "noDevice" | "cannotOpen" | "notInstalled" | "noDecoder" | "noCan" | "badAddress" | "certificate" | "otherCertificate" | "notEncrypted" | "tls" | "answers" | "redirects" | "login" | "noKey" | "crowded" | "unsupported" | "errorReported" | "notUnderstood" | "noData" | "nothingReceived" | "notAis" | "noRouter" | "waiting" | "noFix" | "stale" | "noPlace" | "noTime" | "noReceiver" | "receiverSilent" | "estimated" | "manual" | "simulated" | "noTrack" | "dropped" | "stopped" | "unexpected" | "otherComputer" | "dayFull" | "setAside" | "askedElsewhere" | "subscribed" | "testRefused" | "isLive";
            /** Code of the system, of TLS or of a library: `ECONNREFUSED` */
            system?: string;
            /** Status that the other side answers with */
            status?: number;
            /** Time within which nothing came */
            withinMs?: number;
            /** SHA-256 of the certificate that the other side presents */
            fingerprint?: string;
        };
        /** What was imported */
        ChartImport: {
            /** Tiles of the file */
            tiles: number;
            _links: components["schemas"]["Links"];
        };
        /** What is learnt of the waterway */
        ChartState: {
            /** Edge of a cell in metres, at 50° north or south */
            cellM: number;
            /** The zooms that there are tiles of, by tiles of 512 pixels */
            tiles: { minZoom: number; maxZoom: number; };
            /** Positions that were counted */
            positions: number;
            /** What is used of the room */
            bytes: number;
            /** `chart.max_mb` in bytes; when it is full, the least used water is forgotten */
            maxBytes: number;
            _links: components["schemas"]["Links"];
        };
        /** The height under a bridge */
        Clearance: {
            /** Id of the station */
            stationId: string;
            /** Short name */
            stationName: string;
            /** River, canal or lake; empty where the station names none */
            waterName: string;
            /** Position along the water */
            km: number | null;
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** Measured height between the water and the bridge */
            value: number;
            /** `cm` */
            unit: string;
            /** When it was measured */
            timestamp: string;
            /** Of the measurement, or of the computation, in seconds */
            ageSecs: number;
            /** passes, tight (below 0.3 m), fails: of your vessel with the given height; the others: why nobody can know */
            state: "passes" | "tight" | "fails" | "noHeight" | "staleHeight" | "noClearance" | "staleClearance";
            /** Between your vessel and the bridge; null where it is not known */
            marginM: number | null;
        };
        /** What a clearance was computed from */
        ClearanceBasis: {
            /** Measured under the bridge, relative to HSW, at normal level, underside less level, or stated in a notice */
            method: "measured" | "hsw" | "normal" | "absolute" | "notice";
            /** Of the table or the notice */
            heightM: number | null;
            /** @enum {string|null} */
            reference: "HSW" | "NORMAL" | "PNP" | "NHN" | "NN" | "NAP" | "TAW" | "LN02" | "ADRIA" | null;
            gauges: {
                name: string;
                /** Level at the time of passing */
                levelCm: number | null;
                /** Highest navigable level */
                hswCm: number | null;
                /** Height of the zero of the gauge */
                zeroM: number | null;
                /** What the zero is measured against */
                datum: string | null;
            }[];
            /** Level at the bridge, above the datum of the height */
            levelM: number | null;
            notes: ("nearDatum" | "normalLevel" | "interpolated")[];
        };
        /** The bridges in range with a measured height, the nearest first */
        ClearanceList: {
            clearances: components["schemas"]["Clearance"][];
            /** When the gauge service last answered; null before the first answer */
            fetchedAt: string | null;
            /** Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
        /** A sender or receiver of cargo with its contacts */
        Client: components["schemas"]["ClientDetails"] & {
            /** By name without case */
            contacts: components["schemas"]["Contact"][];
        };
        /** The fields of a client to change; the others stay as they are */
        ClientChanges: {
            /** Not empty */
            name?: string;
            email?: string;
            phone?: string;
            street?: string;
            houseNumber?: string;
            postalCode?: string;
            city?: string;
            country?: string;
            /** Anything else worth knowing; null clears it */
            additionalInfo?: string | null;
        };
        /** A sender or receiver of cargo, without its contacts */
        ClientDetails: {
            id: string;
            name: string;
            email: string;
            phone: string;
            street: string;
            house_number: string;
            postal_code: string;
            city: string;
            country: string;
            additional_info: string | null;
            /** In an office: the ship that has added it; null for the office */
            ship_id?: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** The clients with their contacts, by name without case */
        ClientList: { clients: components["schemas"]["Client"][]; _links: components["schemas"]["Links"]; };
        /** A client with its contacts and trips */
        ClientWithTrips: components["schemas"]["Client"] & {
            /** Where it sends or receives, the latest start first */
            trips: components["schemas"]["Trip"][];
        };
        /** When and where two vessels were nearest to each other */
        ClosestApproach: {
            /** Of the range */
            from: string;
            /** Of the range */
            to: string;
            /** What is later may still change within the tolerance */
            complete_until: string;
            /** Of the nearest approach */
            time: string;
            distance_m: number;
            /** The distance is true to so many metres when positions were received; between them it is not known */
            uncertainty_m: number;
            vessels: components["schemas"]["ApproachPosition"][];
            /** Five minutes before and after */
            samples: {
                /** Each 10 s */
                time: string;
                distance_m: number | null;
                /** Latitude and longitude of both */
                places: (number[] | null)[];
            }[];
            /** Of all other fields as JSON, with sorted keys and without spaces */
            sha256: string;
        };
        /** Every key with its origin */
        Configuration: {
            settings: components["schemas"]["Setting"][];
            /** Whether there is a configuration file */
            hasFile: boolean;
            /** When the service started; another instant once a change is applied */
            startedAt: string;
            /** Whether the service starts again now to apply a change */
            restarting: boolean;
            /** Why the last change could not be applied; the file from before it is in effect */
            lastFailure: {
                /** When it was tried */
                at: string;
                message: string;
            } | null;
            _links: components["schemas"]["Links"];
        };
        /** New values of settings */
        ConfigurationChanges: { changes: components["schemas"]["SettingValues"]; };
        /** An edit that was lost to a later one */
        Conflict: {
            id: string;
            /** The ship on the other side; null aboard */
            ship_id: string | null;
            /** `client` or `trip` */
            kind: string;
            /** Id of the record */
            record_id: string;
            /** When the lost edit was made */
            edited_at: string;
            /** `office`, or what names the computer aboard */
            edited_by: string;
            /** When it was found to be lost */
            noted_at: string;
            /** The record as the lost edit had left it */
            lost: unknown;
        };
        /** The lost edits, newest first */
        ConflictList: { conflicts: components["schemas"]["Conflict"][]; _links: components["schemas"]["Links"]; };
        /** What the console has to know before it starts */
        ConsoleFacts: {
            map: components["schemas"]["MapBackground"] | (null);
            overlay: {
                /** Template of raster tiles over the background */
                url: string;
                attribution: string | null;
            } | null;
            /** The zooms of the waterway that the service learns from traffic; null where it does not */
            chart: { minZoom: number; maxZoom: number; } | null;
            /** Size of your vessel in metres, where it is configured */
            own: { lengthM: number; beamM: number; } | null;
            /** Maximum age of a fix (`router.max_fix_age_secs`) */
            maxFixAgeSecs: number;
            /** Limits of the closest-approach alarm in metres and seconds; null while it is off */
            closestApproach: { cpaM: number; tcpaSecs: number; } | null;
            /** Path of the WebSocket */
            websocketPath: string;
            /** Positions that may wait for one destination */
            queueLimit: number;
            /** From so many minutes before an arrival there is a notice of it (`eta.notice_min`) */
            arrivalNoticeMin: number | null;
            /** Whether the explorer, the OpenAPI document, the metrics, the water levels, the tracks, the arrivals, the fairway and the vehicles are switched on */
            isOn: {
                explorer: boolean;
                document: boolean;
                metrics: boolean;
                gauge: boolean;
                tracks: boolean;
                arrivals: boolean;
                fairway: boolean;
                vehicles: boolean;
            };
            /** Whether the service is the office of a fleet */
            isOffice: boolean;
            /** Shown at the edge of each view (`console.label`) */
            label: string | null;
            /** Language until somebody chooses one */
            language: "auto" | "en" | "de" | "nl" | "fr";
            /** The release */
            version: string;
            /** What the commands of the service begin with on its machine */
            program: string;
            /** Whether the service runs without a configuration file and can write one */
            needsSetup: boolean;
            _links: components["schemas"]["Links"];
        };
        /** A person of a client */
        Contact: {
            id: string;
            name: string;
            email: string;
            phone: string;
            position: string;
            is_primary: boolean;
            /** Of messages to the person; null: English @enum {string|null} */
            language: "en" | "de" | "nl" | "fr" | null;
            client_id: string;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of a contact to change; the others stay as they are */
        ContactChanges: {
            name?: string;
            email?: string;
            phone?: string;
            /** What the person does there */
            position?: string;
            /** True takes the mark from the primary contact before */
            isPrimary?: boolean;
            /** Of messages to the person; null: English @enum {string|null} */
            language?: "en" | "de" | "nl" | "fr" | null;
        };
        /** The database and its disk */
        DatabaseState: {
            /** What it is */
            engine: "sqlite" | "postgres";
            /** Bytes of the database on its disk; a backup has at most as many */
            bytes: number;
            /** Bytes that can still be written to the disk of `data_dir` */
            freeBytes: number;
            /** Whether a backup is being made or downloaded */
            isBackupRunning: boolean;
            _links: components["schemas"]["Links"];
        };
        /** Demurrage by the capacity of the vessel, for each unit */
        DemurrageRate: {
            rows: {
                upToT: number | null;
                when?: components["schemas"]["LaytimeRowCondition"];
                baseCents: number;
                overT: number;
                centsPerT?: number;
                perStartedT?: number;
                centsPerStarted?: number;
            }[];
            leastT?: number;
            notBelowLowerClass?: boolean;
        };
        /** What a depth was computed from, of one reference gauge */
        DepthBasis: {
            /** Reference gauge */
            gauge: string;
            /** Depth of the fairway below the equivalent low water */
            tuGlwCm: number | null;
            /** Stated by the station, or for the stretch @enum {string|null} */
            tuGlwFrom: "station" | "stretch" | null;
            /** Equivalent low water at the gauge */
            glwCm: number | null;
            /** The lowest level while the stretch is passed */
            levelCm: number | null;
            /** @enum {string|null} */
            source: "measured" | "forecast" | "estimate" | null;
            /** When it was measured, or the forecast was computed */
            basedOn: string | null;
            /** Missing to the depth that is aimed at */
            shortfallCm: number;
            /** tuGlwCm + (levelCm − glwCm) − shortfallCm */
            depthCm: number | null;
        };
        /** Where a vessel goes */
        Destination: {
            /** The saved place; null for a point on the map */
            placeId: string | null;
            name: string | null;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** How it is known: a point on the map, a saved place, the place of a trip, or the text that the vessel sends by AIS */
            from: "click" | "place" | "trip" | "ais";
        };
        /** What was seen of the destination */
        DestinationTrial: {
            part: "destination";
            /** Whether the part works with these settings */
            ok: boolean;
            /** Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** Response to a body that has no position */
                delivery: {
                    /** HTTP status; null without a response */
                    status: number | null;
                    /** Time to the response, or to giving up */
                    durationMs: number;
                };
                /** Response of the health URL; null without */
                health: {
                    /** HTTP status; null without a response */
                    status: number | null;
                    /** Time to the response, or to giving up */
                    durationMs: number;
                } | null;
            };
            /** Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** What is to be known of the service to find out why something fails */
        Diagnostics: {
            /** When it was made */
            createdAt: string;
            /** Release, Node and how long the process runs */
            service: { [key: string]: unknown; };
            /** System, processors, load and memory */
            machine: { [key: string]: unknown; };
            /** Bytes that the process uses */
            memory: { [key: string]: unknown; };
            /** Every setting; secrets show only whether they are set */
            configuration: { [key: string]: unknown; }[];
            /** As `/v1/health` */
            health: { [key: string]: unknown; };
            /** As `/v1/cluster`; empty where there is one */
            instances: { [key: string]: unknown; }[];
            /** Size, and the rows of each table up to 100,000 */
            database: { [key: string]: unknown; };
            /** The last warnings and errors */
            problems: { [key: string]: unknown; }[];
            /** The last lines of the log */
            log: { [key: string]: unknown; }[];
            /** Lines of `/metrics`; null if they are switched off */
            metrics: string[] | null;
        } & { [key: string]: unknown; };
        /** Whether a vehicle is on duty */
        Duty: {
            /** Of the vehicle */
            name: string;
            onDuty: boolean;
        };
        /** On or off duty */
        DutyChange: {
            /** False: nothing is stored from now on */
            onDuty: boolean;
        };
        /** Why a request failed */
        Error: {
            /** HTTP status */
            status: number;
            error: {
                /** What kind of failure it is; each has a page of its own */
                type: "BadRequest" | "Unauthorized" | "Forbidden" | "NotFound" | "Conflict" | "UnsupportedMediaType" | "RateLimitExceeded" | "Internal" | "Unavailable" | "Database";
                /** For people */
                message: string;
                details: { [key: string]: unknown; } | null;
                /** Empty */
                path: string;
                /** When it happened */
                timestamp: string;
                /** Of a bad request: what is wrong with it */
                faults?: components["schemas"]["Fault"][];
                /** True where the message says nothing of what happened */
                unexpected?: boolean;
            };
            _links: {
                /** Empty */
                self: string;
                /** Path of the explanation */
                docs: string;
            };
        };
        /** The arrival, as a range that holds four times in five, or why there is none */
        Eta: {
            /** `ok`, or why no time is predicted */
            state: "ok" | "noDestination" | "noWay" | "offWay" | "stale" | "stopped" | "learning" | "blocked";
            /** When it was computed */
            computedAt: string;
            destination: components["schemas"]["Destination"] | (null);
            /** Why the place that the AIS destination names is not taken for the destination: the vessel was there at last (`left`), or its way there grows (`movesAway`) @enum {string|null} */
            doubt: "left" | "movesAway" | null;
            /** One of ten arrivals is before it */
            earliest: string | null;
            /** As many arrivals are before it as after it */
            likely: string | null;
            /** One of ten arrivals is after it */
            latest: string | null;
            /** One window, or two where a night lies between; empty without a prediction */
            windows: components["schemas"]["ArrivalWindow"][];
            /** Along the way; in a straight line where the state is `noWay` or `offWay` */
            distanceKm: number | null;
            /** Locks on the way, in order */
            via: components["schemas"]["LockOnTheWay"][];
            rest: components["schemas"]["ArrivalRest"] | (null);
            closure: components["schemas"]["LockClosure"] | (null);
            basis: components["schemas"]["ArrivalBasis"] | (null);
            /** Notices to skippers that hold the vessel up, in order of the way; absent where `fairway.enabled` is false */
            notices?: components["schemas"]["EtaNotice"][];
            /** From the vessel to the destination, for a map; with `way=true` only, and empty without a prediction */
            way?: number[][];
        };
        /** What a notice to skippers does to the arrival */
        EtaNotice: {
            /** Id of the notice to skippers */
            noticeId: string;
            /** Who issued it */
            organisation: string;
            /** Year, number and serial number */
            number: string | null;
            /** `OBSTRU` closed, `NOSERV` a lock without service, `DELAY` */
            code: string;
            /** Of the lock or the stretch */
            name: string | null;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** When a vessel that comes late in the range goes on; null of a delay, and where no end is known */
            until: string | null;
            /** What it adds to the likely arrival; null where no end is known, and the state is `blocked` */
            delaySecs: number | null;
        };
        /** Facts of an event for programs */
        EventData: {
            /** `carrier` where it is in the sphere of the carrier; else `neutral`, `weather`, `strike`, `lock`, … */
            cause?: string;
            /** The entry of the log that proposed it */
            proposal?: string;
            /** Who confirmed it */
            confirmedBy?: string;
        };
        /** What each destination has not received */
        FailedPositionList: {
            destinations: {
                name: string;
                /** Positions in the log that were given up and can be sent again */
                failed: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** What became of them; a run ends after ten seconds, and another one goes on */
        FailedPositionsResult: {
            delivered: number;
            /** Refused again, for good */
            refused: number;
            /** Why it ended before the end; null when it did not */
            stoppedBy: string | null;
            cause?: components["schemas"]["Cause"];
            _links: components["schemas"]["Links"];
        };
        /** What is ahead on the way. Information for planning: nothing in it says that a passage is possible */
        FairwayAhead: {
            way: {
                /** As in the arrival: `ok`, or why no time is predicted */
                state: string;
                /** When it was computed */
                computedAt: string;
                /** Of the trip that was asked for, or is under way */
                tripId: string | null;
                /** Along the way */
                distanceKm: number | null;
                /** Of the arrival */
                earliest: string | null;
                /** Of the arrival */
                likely: string | null;
                /** Of the arrival */
                latest: string | null;
                /** From the vessel to the destination; with `line=true` */
                line?: number[][];
            };
            /** Figures that were used: of the trip, else of the configuration */
            vessel: {
                /** Null: not typed */
                lengthM: number | null;
                /** Null: not typed */
                beamM: number | null;
                /** Null: not typed */
                draughtM: number | null;
                /** Null: not typed */
                airDraughtM: number | null;
                keelClearanceCm: number;
            };
            /** In order of the way */
            items: components["schemas"]["AheadItem"][];
            /** Notices near the way with no place that is known */
            unplaced: components["schemas"]["AheadNotice"][];
            /** Of notices */
            sources: {
                name: string;
                /** When it answered last; null before that */
                answeredAt: string | null;
                /** So long ago that notices may be missing */
                isOld: boolean;
            }[];
            /** When the gauge service answered last; null where it is not asked */
            gaugesAt: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** One thing that is wrong with the request */
        Fault: {
            /** Named as in the message; `body` for the whole body */
            field: string;
            /** What the field breaks */
            rule: "required" | "type" | "range" | "length" | "pattern" | "enum" | "order" | "reference" | "conflict" | "unknown";
            /** What is allowed: a name, several of them, or bounds; null where it does not apply */
            limit: (string | null) | string[] | { minimum?: number; exclusiveMinimum?: number; maximum?: number; };
            /** The beginning of what was given; null for a secret, a list or an object */
            given: (string | null) | number | boolean;
        };
        /** What was seen of the hosted feed */
        FeedTrial: {
            part: "feed";
            /** Whether the part works with these settings */
            ok: boolean;
            /** Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** Whether it is connected and has taken the subscription */
                connected: boolean;
                /** Time to the first message; null without one */
                firstMessageMs: number | null;
                /** Messages received */
                messages: number;
                /** Different vessels among the senders */
                vessels: number;
                /** Frames that are not of the protocol */
                rejected: number;
            };
            /** Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** What a ship asks its office for */
        FleetQuestion: {
            epoch: string;
            received: string | null;
            confirmed?: string | null;
            /** Hold the question for so long */
            waitSecs: number;
        };
        /** What became of it */
        FleetReply: {
            outcome: "stored" | "diverged" | "clock" | "otherComputer";
            /** Clock of the office, ms since the epoch */
            shoreTime: number;
        };
        /** A server on shore that positions are forwarded to */
        ForwardingDestination: {
            name: string;
            url: string;
            healthy: boolean;
            /** Positions that wait */
            queueLength: number;
            /** Failed tries since the last success */
            consecutiveFailures: number;
            healthUrl: string | null;
            /** The last check; null before it and without a health URL */
            healthCheckOk: boolean | null;
            /** When a position was last delivered */
            lastSuccess: string | null;
            /** Why the last failed try failed */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
        };
        /** The tries of an hour to one destination */
        ForwardingHour: {
            /** The start of the hour */
            bucket: string;
            destination: string;
            /** Tries to send */
            total: number;
            successCount: number;
            avgLatencyMs: number;
            maxLatencyMs: number;
        };
        /** A try to send a position */
        ForwardingLog: {
            id: string;
            /** When it was logged */
            timestamp: string;
            destination: string;
            status: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
            /** HTTP status; null where there was no answer */
            statusCode: number | null;
            errorMessage: string | null;
            cause?: components["schemas"]["Cause"];
            /** The JSON text that was sent */
            postBody: string | null;
            /** Milliseconds to the answer, or until it was given up */
            latencyMs: number | null;
            /** Retries that had been made before */
            retries: number;
        };
        /** What was tried, the newest first */
        ForwardingLogList: {
            /** From, Unix seconds */
            start: number;
            /** To, Unix seconds */
            end: number;
            count: number;
            logs: components["schemas"]["ForwardingLog"][];
            _links: components["schemas"]["Links"];
        };
        /** What waits for a destination */
        ForwardingQueue: {
            /** The destination */
            name: string;
            count: number;
            items: components["schemas"]["QueuedPosition"][];
        };
        /** What waits for each destination, the oldest first */
        ForwardingQueueList: {
            queues: components["schemas"]["ForwardingQueue"][];
            _links: components["schemas"]["Links"];
        };
        /** The tries of each hour and destination, the oldest hour first */
        ForwardingStatistics: {
            /** From, Unix seconds */
            start: number;
            /** To, Unix seconds */
            end: number;
            buckets: components["schemas"]["ForwardingHour"][];
            _links: components["schemas"]["Links"];
        };
        /** The destinations, in the order of the configuration */
        ForwardingStatus: {
            enabled: boolean;
            destinations: components["schemas"]["ForwardingDestination"][];
            _links: components["schemas"]["Links"];
        };
        /** The last reading of a gauge station */
        Gauge: {
            /** Short name; `gauge.stations` takes it */
            stationName: string;
            /** River, canal or lake; empty where the station names none */
            waterName: string;
            /** Position along the water; 0 where the station has none */
            km: number;
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** Water level */
            value: number;
            /** `cm` above the zero of the gauge; at some gauges metres above sea level, as `m+NN` */
            unit: string;
            /** When it was measured, in the gauge's local time */
            timestamp: string;
            /** low: at or below mean low water (MNW); high: at or above mean high water (MHW); unknown: no such marks; commented: a disturbance is announced; out-dated: no recent measurement */
            state: "low" | "normal" | "high" | "unknown" | "commented" | "out-dated";
            _links?: components["schemas"]["Links"];
        };
        /** A gauge station near your vessel */
        GaugeInRange: components["schemas"]["Gauge"] & {
            /** From your position */
            distanceKm: number;
        };
        /** The levels, the oldest first */
        GaugeLevelList: {
            stationName: string;
            /** Of every level, as in `/v1/pegel/stations` */
            unit: string;
            /** What the level did in the last three hours; steady below 2 cm, null where less than three hours are known @enum {string|null} */
            trend: "rising" | "falling" | "steady" | null;
            levels: {
                /** When it was measured, in the gauge's local time */
                timestamp: string;
                /** Water level */
                value: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** The stations in range, the nearest first */
        GaugeList: {
            stations: components["schemas"]["GaugeInRange"][];
            /** When the gauge service last confirmed them; null before the first answer */
            fetchedAt: string | null;
            /** Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
        /** The health of the service and of everything that it is connected to */
        Health: {
            /** Degraded: the database answers, but writing fails or failed within the last minute */
            status: "healthy" | "degraded" | "unhealthy";
            /** Seconds since the start */
            uptime: number;
            services: {
                database: {
                    status: "connected" | "disconnected";
                    /** Only where a write has failed since the start */
                    writes?: {
                        status: "ok" | "failing";
                        /** Code of the engine, for example `SQLITE_FULL` */
                        lastError: string | null;
                        /** When a write last failed */
                        lastErrorAt: string | null;
                        /** When a write last succeeded; null before the first */
                        lastSuccessAt: string | null;
                    };
                };
                router: {
                    status: "connected" | "disconnected";
                    /** The configured `router.provider` */
                    provider: string;
                    /** Why there is no position; null while there is one */
                    reason: string | null;
                    /** The kind of `reason`: nothing has come yet, the router has no position, it does not answer, or its last fix is too old. Left out while there is a position, and without a router */
                    cause?: "waiting" | "noFix" | "unreachable" | "stale";
                    causeDetail?: components["schemas"]["Cause"];
                    /** When the last fix was measured */
                    lastFixAt: string | null;
                    /** Age of the last fix in seconds, by the receiver's clock where that of this computer differs; left out before the first fix */
                    fixAgeSecs?: number;
                    /** Provider of the source that your position comes from; only with `router.backups` */
                    active?: string;
                    /** Every source, best first; only with `router.backups` */
                    sources?: {
                        provider: string;
                        /** Whether your position comes from it */
                        active: boolean;
                        status: "connected" | "disconnected";
                        /** Why it gives no position; null while it does */
                        reason: string | null;
                        causeDetail?: components["schemas"]["Cause"];
                        /** When its last fix was measured */
                        lastFixAt: string | null;
                    }[];
                    /** See `GET /v1/router/gps/trust`; absent without a router, and where nothing is judged */
                    trust?: {
                        /** How far the position can be trusted */
                        state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                        /** What speaks against it; absent while it is good */
                        cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                    };
                    /** Seconds that this computer's clock is ahead of the receiver's, negative where it is behind; only while they differ by 10 s or more */
                    clockAheadSecs?: number;
                };
                forwarding: {
                    enabled: boolean;
                    healthy: boolean;
                    queueLength: number;
                    /** The most that any destination has */
                    consecutiveFailures: number;
                    destinations: {
                        /** Left out where `auth.scope` is `all` */
                        name?: string;
                        healthy: boolean;
                        queueLength: number;
                        consecutiveFailures: number;
                        /** Where configured, and `auth.scope` is not `all` */
                        healthUrl?: string;
                        /** Null without a health URL */
                        healthCheckOk: boolean | null;
                        /** Where a health URL is configured */
                        healthCheckResponseTimeMs?: number;
                    }[];
                };
                ais: {
                    local: {
                        status: "disabled" | "disconnected" | "connected" | "connected_no_data";
                        /** When the last message came */
                        lastMessageAt: string | null;
                        messagesPerMinute: number;
                        /** Why there is no connection; absent while there is one */
                        lastError?: string;
                        cause?: components["schemas"]["Cause"];
                    };
                    remote: {
                        status: "disabled" | "disconnected" | "connected" | "connected_no_data";
                        /** When the last message came */
                        lastMessageAt: string | null;
                        messagesPerMinute: number;
                        /** What it does now: without a position nothing is subscribed; refused by every address it waits for a restart @enum {string|null} */
                        phase: "no_position" | "connecting" | "subscribed" | "pausing" | "refused" | null;
                        /** Connections after the first */
                        reconnects: number;
                        /** Why the last connection ended; null before the first end */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                        /** When it is tried again; null unless it pauses */
                        retryAt: string | null;
                    };
                    forward: {
                        status: "disabled" | "disconnected" | "connected";
                        /** When the last frame was sent to the partner */
                        lastMessageAt: string | null;
                        /** Connections after the first */
                        reconnects: number;
                        /** Why the last connection ended; null before the first end */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                    };
                    /** Only where `ais.stations` is set */
                    stations?: {
                        /** Stations that messages come from */
                        receiving: number;
                        /** Stations without a message for two minutes */
                        silent: number;
                        /** Stations without a connection */
                        disconnected: number;
                        /** Stations of which nothing is used, see `GET /v1/stations` */
                        setAside: number;
                    };
                };
                mqtt?: {
                    status: "connected" | "disconnected";
                    /** Why there is no connection */
                    lastError: string | null;
                    cause?: components["schemas"]["Cause"];
                };
                /** The gauge service, where water levels are fetched */
                gauge?: {
                    status: "waiting" | "connected" | "disconnected";
                    /** When it last answered */
                    lastSuccessAt: string | null;
                    /** Why it does not answer */
                    lastError: string | null;
                    cause?: components["schemas"]["Cause"];
                };
                /** The sources of notices to skippers; only where the fairway is enabled */
                fairway?: {
                    sources: {
                        /** Left out where everything else needs a key */
                        name?: string;
                        status: "waiting" | "connected" | "disconnected";
                        /** When it last answered */
                        lastSuccessAt: string | null;
                        /** Its notices may be out of date */
                        isOld: boolean;
                        /** Why it does not answer */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                    }[];
                };
                /** Vehicles with a phone or tracker; only where trackers are enabled */
                vehicles?: {
                    /** Loading: the vehicles are not read from the database yet, and no report is taken */
                    status: "loading" | "running";
                    /** Number of vehicles */
                    vehicles: number;
                    /** When a report was last stored; null if none was since the start */
                    lastReportAt: string | null;
                    /** Reports that are in the journal and in no day yet */
                    inMemory: number;
                    /** Whether reports could not be brought into their days the last time */
                    foldFailing: boolean;
                    /** Only where `trackers.teltonika` is set */
                    teltonika?: {
                        /** Closed: the port could not be opened, see the log */
                        status: "listening" | "closed";
                        /** Connected trackers */
                        connections: number;
                    };
                };
                /** Arrivals; only where they are enabled */
                eta?: {
                    /** Up to when tracks are learnt; null before the first time */
                    learntAt: string | null;
                    /** Room that learnt ways need in the database */
                    bytes: number;
                    /** Past predictions that were compared with the arrival */
                    checked: number;
                    /** Of these, arrivals within the predicted range; should be 80 of 100 */
                    within: number;
                    /** Whether fewer than 70 or more than 90 of 100 arrivals were within */
                    miscalibrated: boolean;
                    /** Times since the start that ways could not be learnt */
                    learningFailures: number;
                };
                tracks?: {
                    status: "recording" | "following" | "failing";
                    /** When the oldest closed segment begins */
                    oldest: string | null;
                    /** Room that closed segments need in the database */
                    bytes: number;
                    /** Points that are in no closed segment yet */
                    openPoints: number;
                };
                websocket: {
                    status: "running" | "closing";
                    /** Open connections */
                    connectedClients: number;
                };
            };
            /** Only with `fleet.mode` */
            fleet?: {
                mode: "shore" | "ship";
                /** In an office: ships that are not revoked */
                ships?: number;
                /** In an office: ships that are connected */
                online?: number;
                /** In an office: ships with `link.trouble` */
                troubled?: number;
                /** Aboard: when the office last answered */
                lastContactAt?: string | null;
                /** Aboard: seconds between two reports to the office */
                liveSecs?: number;
                /** Records that ships have not handed over, at their last reports */
                backlog: number;
                /** How long the oldest of them has waited */
                oldestBacklogSecs: number | null;
            };
            /** Only with `cluster.bus` */
            cluster?: {
                /** Name of this instance */
                name: string;
                role: "leader" | "follower";
                /** Name of the instance that leads; null while none does */
                leader: string | null;
                /** Counts the terms of leaders */
                epoch: number | null;
                bus: "connected" | "disconnected";
                /** Time since the last message of the leader; null on the leader */
                lagMs: number | null;
            };
            /** When this was answered */
            timestamp: string;
        };
        /** A vessel that is neither shown nor stored */
        IgnoredVessel: {
            /** Maritime Mobile Service Identity */
            mmsi: number;
            /** Its name when it was ignored; null if not known */
            name: string | null;
            /** When it was ignored; null for one of the configuration */
            ignoredAt: string | null;
            /** `request`: ignored by `DELETE /v1/vessels/{mmsi}`; `configuration`: listed in `ais.ignore_mmsi` */
            origin: "request" | "configuration";
        };
        /** The vessels that are ignored, the latest first */
        IgnoredVesselList: {
            ignored: components["schemas"]["IgnoredVessel"][];
            _links: components["schemas"]["Links"];
        };
        /** One of several processes that serve as one */
        Instance: {
            name: string;
            role: "all" | "reader" | "gateway";
            /** The release that it runs */
            version: string;
            /** The term in which it leads; null for a follower */
            epoch: number | null;
            /** Open WebSocket connections */
            clients: number;
            /** Time since the last message of the leader; null on the leader */
            lagMs: number | null;
            /** Why it takes no traffic; null while it does */
            notReady: string | null;
        };
        /** The instances of this service that were received from in the last 10 s, by name; none where it is one process */
        InstanceList: { instances: components["schemas"]["Instance"][]; _links: components["schemas"]["Links"]; };
        /** An area where satellite navigation seems to be jammed or forged */
        Interference: {
            /** Half a degree in both directions */
            area: {
                /** Latitude and longitude of the south-west corner */
                sw: number[];
                /** Latitude and longitude of the north-east corner */
                ne: number[];
            };
            /** When it was found */
            since: string;
            /** How many are concerned; 64 at most */
            vessels: number;
            /** `jumps`: the vessels jumped from there by more than 5 km within ten minutes; `samePlace`: they show one same place in it */
            kind: "jumps" | "samePlace";
        };
        /** The areas with interference now */
        InterferenceList: {
            interference: components["schemas"]["Interference"][];
            _links: components["schemas"]["Links"];
        };
        /** A key for REST or the WebSocket, without its secret */
        Key: {
            name: string;
            /** rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves */
            scope: "rest" | "ws" | "all" | "admin";
            ships?: components["schemas"]["ShipIds"];
            /** When it was created */
            createdAt: string;
        };
        /** The stored keys by name, without their secrets */
        KeyList: { keys: components["schemas"]["Key"][]; _links: components["schemas"]["Links"]; };
        /** The new key with its secret */
        KeyWithSecret: components["schemas"]["Key"] & {
            /** Shown in this answer only */
            secret: string;
            _links: components["schemas"]["Links"];
        };
        /** The laytime and the demurrage of a trip */
        Laytime: {
            /** The trip */
            tripId: string;
            /** The instant for which it was computed */
            asOf: string;
            /** incomplete: terms are missing; closed: all calls are released */
            state: "incomplete" | "notStarted" | "running" | "onDemurrage" | "closed";
            /** What is not known */
            missing: ("laytimeHours" | "notice" | "usedHalfDays" | "rate")[];
            /** What to check */
            warnings: ("ruleSetNotInForce" | "holidaysUnknown" | "cutAfterTwoYears")[];
            /** The id of the rule set */
            rules: string;
            /** The rule set as it was when the terms were set */
            ruleSet: components["schemas"]["LaytimeRuleSet"];
            /** The terms as they were given, with the places */
            terms: components["schemas"]["LaytimeTerms"];
            /** All options that were used */
            options: components["schemas"]["LaytimeOptions"];
            overrides: {
                rule: string;
                /** What counts */
                value: unknown;
                reason: string;
                /** What it has taken the place of */
                original: unknown;
            }[];
            /** Allowed time of all calls */
            allowedSecs: number | null;
            /** Counted as laytime */
            countedSecs: number;
            /** Counted as demurrage */
            excessSecs: number;
            /** Left of the time that goes on; null where none does */
            leftSecs: number | null;
            /** Started hours of demurrage */
            demurrageHours: number | null;
            /** Where half days are counted */
            allowedHalfDays: number | null;
            /** Where half days are counted */
            excessHalfDays: number | null;
            /** Demurrage for an hour, an exact decimal */
            rateEurPerHour: string | null;
            /** Demurrage for a half day, an exact decimal */
            rateEurPerHalfDay: string | null;
            /** Demurrage for a day, by the second */
            rateCentsPerDay: number | null;
            /** Demurrage */
            amountCents: number | null;
            currency: "EUR";
            calls: components["schemas"]["LaytimeCall"][];
            /** What it is, and what it is not */
            advice: string;
            _links: components["schemas"]["Links"];
        };
        /** The allowed time: for each so many tonnes, by a table, fixed, or the option `laytimeHours` */
        LaytimeAllowance: {
            kind: "perWeight";
            /** Hours; half days where that is the unit */
            hours: number;
            perT: number;
        } | {
            kind: "table";
            limit: "upTo" | "below";
            rows: {
                t: number | null;
                /** Hours; half days where that is the unit */
                amount: number;
                when?: components["schemas"]["LaytimeRowCondition"];
            }[];
            steps?: {
                upToT: number | null;
                perT: number;
                /** Hours; half days where that is the unit */
                amount: number;
            }[];
        } | {
            kind: "fixed";
            /** Hours; half days where that is the unit */
            amount: number;
        } | { kind: "contract"; };
        /** One port call (loading or unloading) with its computed laytime */
        LaytimeCall: {
            op: "load" | "unload";
            /** A place */
            placeId: string | null;
            /** Country, and in Germany the Land: its holidays apply */
            place: string;
            /** Time zone of the berth */
            zone: string;
            /** Tonnes */
            cargoT: number;
            /** Notice of readiness */
            notice: string | null;
            /** When the clock starts */
            start: string | null;
            /** Why it starts then @enum {string|null} */
            startRule: "advanceNotice" | "notice" | "atNotice" | "nextDay" | "opsStart" | "continued" | null;
            /** End of the work and leave to sail */
            released: string | null;
            /** Whether it goes on */
            isRunning: boolean;
            /** Allowed time; of a time that calls share, what was left when this call began */
            allowedSecs: number | null;
            /** Counted as laytime */
            countedSecs: number;
            /** When the allowed time is used up */
            expires: string | null;
            /** Counted as demurrage */
            excessSecs: number;
            /** Hours that were taken from a time that calls share */
            usedHours: number | null;
            /** Started hours */
            demurrageHours: number | null;
            /** Holidays that have excluded time */
            holidays: {
                date: string;
                name: "newYear" | "epiphany" | "womensDay" | "goodFriday" | "easterSunday" | "easterMonday" | "labourDay" | "victoryDay" | "europeDay" | "ascension" | "whitSunday" | "whitMonday" | "corpusChristi" | "kingsDay" | "nationalDay" | "assumption" | "childrensDay" | "unityDay" | "reformation" | "allSaints" | "armistice" | "repentance" | "immaculate" | "christmas" | "secondChristmas" | "uprising" | "local";
            }[];
            intervals: components["schemas"]["LaytimeInterval"][];
        };
        /** One call of a trip to load or unload */
        LaytimeCallTerms: {
            op: "load" | "unload";
            /** A place; its UN/LOCODE has the country */
            placeId?: string | null;
            /** Country, and in Germany the Land: `DE-NW`, `NL`. Its holidays apply */
            place?: string | null;
            /** Time zone; default: that of the country */
            zone?: string | null;
            /** To the kilogram */
            cargoT: number;
            /** Notice of readiness; default: the recorded event */
            notice?: string | null;
            /** Advance notice: received when, for when */
            preNotice?: {
                /** Time with its offset: 2026-06-01T10:00+02:00 */
                received: string;
                /** Time with its offset: 2026-06-01T10:00+02:00 */
                for: string;
            } | null;
            /** At the next berth of a joint clock; default: the recorded event */
            arrived?: string | null;
            /** Begin of the work; default: the recorded event */
            opsStart?: string | null;
            /** End of the work and leave to sail; default: the recorded event */
            released?: string | null;
            /** Ready by order outside the working time, from and to */
            readyByOrder?: components["schemas"]["TimeSpan"][];
            /** Beside those that are recorded as events; they do not overlap */
            interruptions?: {
                /** Time with its offset: 2026-06-01T10:00+02:00 */
                from: string;
                /** Time with its offset: 2026-06-01T10:00+02:00 */
                to: string;
                /** `carrier` where it is in the sphere of the carrier; else `neutral`, `weather`, `strike`, `lock`, … */
                cause: string;
            }[];
            /** Excepted time that was worked, with `unlessUsed` */
            used?: components["schemas"]["TimeSpan"][];
            /** Holidays of the municipality, such as 15 August in Bavaria */
            localHolidays?: string[];
            usedHalfDays?: number | null;
        };
        /** The time that counts as laytime */
        LaytimeCounting: {
            /** 1 is Monday */
            workingDays: number[];
            /** Of a working day: `["06:00", "20:00"]` */
            windows: string[][];
            /** Days that count only in part: from `from` to `to` */
            shorter: {
                weekday?: number;
                /** Month and day */
                date?: string;
                /** By the clock of the place */
                from?: string;
                /** By the clock of the place */
                to?: string;
            }[];
            /** Counts from here on a working day after a Sunday or holiday */
            afterRestDay: string | null;
            holidays: "excluded" | "counted";
        };
        /** A part of the time of a call, and whether it counts */
        LaytimeInterval: {
            /** First instant */
            from: string;
            /** First instant after it */
            to: string;
            /** Elapsed seconds */
            secs: number;
            /** What it is a part of */
            phase: "before" | "laytime" | "demurrage";
            /** Whether it counts */
            counts: boolean;
            /** What counts or excludes it */
            rule: "workingTime" | "restDay" | "holiday" | "outsideHours" | "afterRestDay" | "shorterDay" | "runningTime" | "beforeStart" | "carrier" | "excludedCause" | "readyByOrder" | "used" | "shifting" | "demurrage";
            /** The holiday that excludes it @enum {string|null} */
            holiday: "newYear" | "epiphany" | "womensDay" | "goodFriday" | "easterSunday" | "easterMonday" | "labourDay" | "victoryDay" | "europeDay" | "ascension" | "whitSunday" | "whitMonday" | "corpusChristi" | "kingsDay" | "nationalDay" | "assumption" | "childrensDay" | "unityDay" | "reformation" | "allSaints" | "armistice" | "repentance" | "immaculate" | "christmas" | "secondChristmas" | "uprising" | "local" | null;
            /** The cause of the interruption that excludes it */
            cause: string | null;
        };
        /** What the contract decides */
        LaytimeOptions: {
            /** A part of the weight that has an hour [proRata] */
            allowance?: "proRata" | "startedUnit" | "fullUnit";
            /** After the laytime: all time, or working time only [continuous] */
            demurrage?: "continuous" | "countedHours";
            /** Stop the laytime beside `carrier`, never demurrage [] */
            excludedCauses?: string[];
            /** Of several calls: each its own, one for the calls at one end, or one for all [each] */
            clock?: "each" | "joint" | "reversible";
            /** The way from berth to berth with a joint clock [counts] */
            shifting?: "counts" | "excluded";
            /** The recorded event that ends a call [departure] */
            release?: "departure" | "endOfWork";
            /** Added to the allowed time [0] */
            extraHours?: number;
            /** Whether the arrival was announced in good time [false] */
            announced?: boolean;
            /** Of the only call [null] */
            usedHalfDays?: number | null;
            /** The time that the contract allows [null] */
            laytimeHours?: number | null;
            /** Sundays and holidays included or excepted, at sea [null] @enum {string|null} */
            week?: "SHINC" | "SHEX" | null;
            /** Excepted time counts where it was worked [false] */
            unlessUsed?: boolean;
            /** Instead of the rate of the set [null] */
            rateCentsPerHour?: number | null;
            /** By the second, at sea [null] */
            rateCentsPerDay?: number | null;
        };
        /** What counts instead of a part of the rules, and why */
        LaytimeOverride: {
            /** An option, or a part of the rule set */
            rule: string;
            /** Instead of what the rule set or the options have */
            value: unknown;
            /** Why; shown beside every amount */
            reason: string;
        };
        /** When the row applies; what is not named does not matter */
        LaytimeRowCondition: { op?: "load" | "unload"; doubleHull?: boolean; powered?: boolean; announced?: boolean; };
        /** Rules of laytime and demurrage */
        LaytimeRuleSet: {
            /** Used once */
            id: string;
            /** What it is called */
            title: string;
            /** First day; null where there is none */
            validFrom: string | null;
            /** Last day; null where it is open */
            validTo: string | null;
            /** Where the rules are written */
            source: string;
            /** When the rules were last compared with their source */
            checkedOn: string | null;
            /** What demurrage is counted in */
            unit: "hour" | "day" | "halfDay";
            /** Whether loading and unloading share their time */
            budget: "each" | "together";
            allowed: components["schemas"]["LaytimeAllowance"];
            counting: components["schemas"]["LaytimeCounting"] | (null);
            start: components["schemas"]["LaytimeStart"];
            rate: components["schemas"]["DemurrageRate"] | (null);
            /** Options that this set changes */
            defaults: components["schemas"]["LaytimeOptions"];
        };
        /** The rule sets: those of the program, then your own by id */
        LaytimeRuleSetList: {
            rules: components["schemas"]["ListedLaytimeRuleSet"][];
            _links: components["schemas"]["Links"];
        };
        /** What starts the clock: the first that fits, or an earlier begin of the work */
        LaytimeStart: ({ kind: "advanceNotice"; leadHours: number; afterHours: number; } | {
            kind: "notice";
            leadHours: number;
            office: {
                /** 1 is Monday */
                weekdays: number[];
                /** By the clock of the place */
                from: string;
                /** By the clock of the place */
                to: string;
            }[];
        } | { kind: "atNotice"; } | { kind: "nextDay"; } | { kind: "opsStart"; })[];
        /** A statement of facts and time sheet */
        LaytimeStatement: {
            title: string;
            language: "en" | "de" | "nl" | "fr";
            trip: { id: string; cargo: string; sender: string | null; receiver: string | null; };
            events: components["schemas"]["TripEvent"][];
            laytime: components["schemas"]["Laytime"] | (null);
            /** SHA-256 of the hashes of all entries, each with a line feed behind it */
            entriesHash: string;
            advice: string;
        };
        /** What the terms of a trip are set with */
        LaytimeTerms: {
            /** The id of a rule set */
            rules: string;
            ship: {
                /** Capacity by measurement, not cargo; of a convoy the sum */
                dwtT: number;
                /** [false] */
                doubleHull?: boolean;
                /** [true] */
                powered?: boolean;
            };
            calls: components["schemas"]["LaytimeCallTerms"][];
            options?: components["schemas"]["LaytimeOptions"];
            overrides?: components["schemas"]["LaytimeOverride"][];
        };
        /** A regulation that depends on the level of a gauge; `applies` of the gauge refers to it */
        LevelRule: {
            /** In force below this level */
            belowCm: number;
            /** In force above this level */
            aboveCm: number;
            /** Length of the vessel with its convoy at most */
            maxLengthM: number;
            /** Of the vessels that it is for */
            direction: "up" | "down";
            /** The regulation */
            source: string;
        };
        /** A link by which a client follows one trip */
        Link: {
            id: string;
            tripId: string;
            /** In an office: the ship that has made it; null for the office */
            shipId: string | null;
            /** arrived: the trip has ended, and the page says so for 24 hours */
            state: "open" | "arrived";
            /** When it was made */
            createdAt: string;
            /** When it ends at the latest */
            expiresAt: string;
            /** Positions are at least so old; the arrival is as of now */
            delaySecs: number;
            /** Positions are rounded to so many metres; 0: as they are */
            precisionM: number;
            /** Places in which the position is not shown, as they are now */
            hide: string[];
            /** Contacts of the sender or receiver that get mails: the link, a delay, the arrival */
            contactIds: string[];
            /** Mails to the contacts */
            mails: {
                waiting: number;
                sent: number;
                /** Refused by the mail server, or not sent in time */
                failed: number;
            };
        };
        /** The links that are open or show an arrival, the newest first */
        LinkList: { links: components["schemas"]["Link"][]; _links: components["schemas"]["Links"]; };
        /** What the link shows now */
        LinkPosition: {
            /** hidden: in a place where the crew shows no position; unknown: no position of now */
            state: "underWay" | "stopped" | "hidden" | "unknown" | "arrived";
            arrived: boolean;
            /** When the trip ended */
            arrivedAt: string | null;
            position: components["schemas"]["ShownPosition"] | (null);
            /** Of the position */
            ageSecs: number | null;
            eta: components["schemas"]["ShownEta"] | (null);
        };
        /** The new link */
        LinkWithUrl: {
            id: string;
            /** For the client. It is in this answer only: it cannot be shown again */
            url: string;
            _links: components["schemas"]["Links"];
        };
        /** Where the resource is found */
        Links: {
            /** Path of the resource or collection */
            self: string;
        };
        /** Rules of laytime and demurrage that trips can use */
        ListedLaytimeRuleSet: components["schemas"]["LaytimeRuleSet"] & {
            /** Whether it came with the program */
            isBuiltIn: boolean;
            _links?: components["schemas"]["Links"];
        };
        /** A watched vessel that is near now */
        LiveAlert: {
            /** Maritime mobile service identity */
            mmsi: number;
            /** As the watchlist calls the vessel */
            name: string;
            category: string | null;
            /** How many of the five rings the vessel is inside */
            stars: number;
            distanceKm: number;
            /** #rgb or #rrggbb */
            starColor: string;
            /** Only in the message of the change that makes the sound; null in greetings */
            soundTrigger: { type: "alert" | "danger"; soundKey: string; volume: number; } | null;
            displayType: "stars" | "custom";
            soundEnabled: boolean;
            overlayEnabled: boolean;
            /** Name of the icon for the display `custom` */
            overlayIcon: string | null;
            /** Somebody has said that it is seen, and its stars have not risen since */
            acknowledged: boolean;
        };
        /** What a ship reports of itself every few seconds */
        LiveReport: {
            sentAt: number;
            position: {
                latitude: number;
                longitude: number;
                altitudeM: number | null;
                headingDeg: number | null;
                speedMps: number | null;
                recordedAt: number;
            } | null;
            trust?: {
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
            };
            trips: { id: string; cargo: string; }[];
            alerts: { mmsi: number; name: string; stars: number; distanceKm: number; }[];
            link: { backlog: number; oldestAt: number | null; thinned: number; waiting?: number; setAside?: number; };
            software: string;
        };
        /** Where your vessel was */
        Location: {
            id: string;
            /** When it was measured */
            timestamp: string;
            latitude: number;
            longitude: number;
            altitude: number;
            /** km/h */
            speed_kmh: number;
            /** m/s */
            speed_mps: number;
            /** mph */
            speed_mph: number;
            /** kn */
            speed_knots: number;
            /** Trip that the location was logged for */
            trip_id: string | null;
            /** True where the position jumped to here: no line leads here, and no distance is counted. Else absent */
            jumped?: boolean;
            /** In an office: the ship; null for the office */
            ship_id?: string | null;
        };
        /** The recorded positions, oldest first */
        LocationList: { locations: components["schemas"]["Location"][]; _links: components["schemas"]["Links"]; };
        /** A lock that nobody comes through */
        LockClosure: {
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** Since when nobody has come through */
            since: string;
            /** Vessels at the lock */
            waiting: number;
        };
        /** A lock on the way */
        LockOnTheWay: {
            kind: "lock";
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** When the vessel comes there, most likely */
            arrives: string;
            /** How long it takes beyond free running: one of ten takes less than p10, one of ten more than p90 */
            waitSecs: {
                /** Seconds */
                p10: number;
                /** Seconds */
                p50: number;
                /** Seconds */
                p90: number;
            };
            /** Vessels of the same direction that wait there now, before yours: of the next three locks, where vessels at the lock are received; else null */
            queue: number | null;
        };
        /** What is known elsewhere of the log */
        LogAnchor: {
            /** The hash of the last entry that is known elsewhere */
            hash: string;
            /** How many entries there were */
            entries: number;
            /** When it got there */
            at: string;
            in: "office" | "backup";
            /** The log has this entry */
            found: boolean;
        };
        /** What takes the place of an entry; what is not given stays as it was */
        LogCorrection: {
            /** When it happened. Default: now: RFC 3339 or Unix seconds */
            at?: string;
            /** When it was over: RFC 3339 or Unix seconds */
            until?: string | null;
            /** Default: where the vessel is now */
            latitude?: number | null;
            longitude?: number | null;
            /** Default: the place that holds the position */
            placeId?: string | null;
            /** The trip that it is about */
            tripId?: string | null;
            /** Who writes it. Default: the name of the key */
            author?: string;
            text?: string | null;
            /** Facts for programs */
            data?: { [key: string]: unknown; } | null;
            /** Of a stop: what the vessel stopped for */
            label?: string | null;
            /** The entry is to count no longer; it stays in the log */
            withdrawn?: boolean;
            /** Why it is corrected */
            reason?: string;
        };
        /** An entry of the ship's log; entries are added, never changed */
        LogEntry: {
            /** In the order of the log */
            id: string;
            kind: components["schemas"]["LogEntryKind"];
            /** What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /** When it happened or began */
            at: string;
            /** When it was over; null while it lasts, and for what has no duration */
            until: string | null;
            /** Degrees, north positive */
            latitude: number | null;
            /** Degrees, east positive */
            longitude: number | null;
            placeId: string | null;
            tripId: string | null;
            voyageId: string | null;
            legId: string | null;
            /** Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: { [key: string]: unknown; } | null;
            /** The entry that this one takes the place of */
            corrects: string | null;
            /** Hash of the entry before; null for the first one */
            previousHash: string | null;
            /** SHA-256 of the canonical JSON (RFC 8785) of all other fields */
            hash: string;
            _links?: components["schemas"]["Links"];
        };
        /** What an entry of the log is about */
        LogEntryKind: "departure" | "arrival" | "stop" | "passage" | "positionLost" | "positionBack" | "positionJumped" | "alarm" | "restart" | "sourceChanged" | "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
        /** The entries, the newest first by what they are about */
        LogEntryList: {
            entries: components["schemas"]["LogEntry"][];
            /** In an office: the ship of each entry, by the id of the entry; those of the office have none. On board: `@office` for those of the office, if there are any */
            ships?: { [key: string]: string; };
            _links: components["schemas"]["Links"];
        };
        /** A part of the log without holes */
        LogExport: {
            /** `wheelhouse-log-1` */
            format: string;
            /** Hash of the entry before the first one; null at the beginning of the log */
            previousHash: string | null;
            /** In the order of the log */
            entries: components["schemas"]["LogEntry"][];
            /** Hash of the last entry */
            lastHash: string | null;
        };
        /** An export of the log; it may be broken, so that its entries can have any form */
        LogExportToVerify: { [key: string]: unknown; };
        /** What a check of an export has found */
        LogExportVerification: {
            /** Nothing was changed, added or removed */
            ok: boolean;
            /** How many entries were checked */
            entries: number;
            /** Hash of the last entry */
            lastHash: string | null;
            firstBroken: components["schemas"]["LogFault"] | (null);
            _links: components["schemas"]["Links"];
        };
        /** Where the log is broken */
        LogFault: {
            /** From 0 for the first entry that was checked */
            index: number;
            /** Null where the entry is missing */
            id: string | null;
            /** `changed`: its content is not that of its hash; `order`: it does not follow the entry before it; `end`: entries at the end are missing */
            reason: "changed" | "order" | "end";
        };
        /** A line of the log of the service */
        LogLine: {
            /** Of this line alone */
            id: string;
            /** When it was written */
            time: string | null;
            /** How serious it is */
            level: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
            /** For people; plain text of any content */
            message: string;
            /** Of a warning or an error: docs/operations.md says what to do */
            code: string | null;
            /** What else the line has */
            facts: { [key: string]: unknown; };
        };
        /** The last lines of the log of this process */
        LogLineList: {
            /** Oldest first */
            lines: components["schemas"]["LogLine"][];
            /** For `after` of the next request */
            cursor: string;
            _links: components["schemas"]["Links"];
        };
        /** What a check of the log has found */
        LogVerification: {
            /** Nothing was changed, added or removed */
            ok: boolean;
            /** How many entries were checked */
            entries: number;
            /** Hash of the last entry */
            lastHash: string | null;
            firstBroken: components["schemas"]["LogFault"] | (null);
            /** 1; more where a ship went on with an older backup */
            branches: number;
            anchor: components["schemas"]["LogAnchor"] | (null);
            _links: components["schemas"]["Links"];
        };
        /** The map behind everything */
        MapBackground: {
            /** `raster` and `vector` are templates of tiles, `style` is a style document */
            kind: "raster" | "vector" | "style" | "pmtiles";
            /** Address, or path of this service */
            url: string;
            /** Whose map it is */
            attribution: string | null;
            /** The finest level of the tiles */
            maxZoom: number;
        };
        /** Why a request was refused before it reached its route */
        MiddlewareError: {
            /** What is wrong, in a few words */
            error: string;
            /** What to do, of a refused key */
            message?: string;
            /** Seconds to wait, after too many requests */
            retryAfter?: number;
        };
        /** A source of positions or vessels that was found */
        Neighbour: {
            kind: "serial" | "gpsd" | "signalk" | "nmea" | "nmea2000";
            /** The device, the address, or the name that it announces */
            name: string;
            /** Values for `router.provider` and `router.url`; null where it sends no position */
            router: { provider: "gpsd" | "nmea" | "nmea2000" | "signalk"; url: string; } | null;
            /** The value for `ais.local.url`; null where it sends no vessels */
            antenna: { url: string; } | null;
        };
        /** What was found */
        NeighbourList: { neighbours: components["schemas"]["Neighbour"][]; _links: components["schemas"]["Links"]; };
        /** The circle that the vessel must stay in */
        NewAnchorWatch: {
            /** What holds the vessel */
            kind?: "anchor" | "mooring";
            /** Of the anchor; default: here */
            latitude?: number;
            /** Of the anchor; default: here */
            longitude?: number;
            /** The vessel must stay within these metres */
            radiusM: number;
        };
        /** An area to add: a circle or a polygon */
        NewArea: {
            /** Not empty */
            name: string;
            kind: "circle" | "polygon";
            /** Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** Of a circle, in metres */
            radiusM?: number;
            points?: components["schemas"]["Polygon"];
            /** Which crossing of its edge raises an alarm */
            watch: "enter" | "leave" | "both";
            whom: components["schemas"]["AreaWhom"];
        };
        /** A bridge to add */
        NewBridge: {
            /** Not empty; white space around it is removed */
            name: string;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            heightM: components["schemas"]["BridgeHeight"];
            reference: components["schemas"]["BridgeReference"];
            /** As gauges name it, such as `RHEIN` */
            water?: string | null;
            /** River km */
            km?: number | null;
            /** UUID or short name of the reference gauge: each bridge has its own */
            gauge?: string | null;
            /** Width within which the height is true, as of an arch, in metres */
            widthM?: number | null;
        };
        /** A kind of cargo to add */
        NewCategory: {
            /** Not empty, unique without regard to case; white space around it is removed */
            name: string;
            description?: string | null;
        };
        /** A sender or receiver of cargo to add, with its contacts if there are any */
        NewClient: {
            /** Not empty */
            name: string;
            email: string;
            phone: string;
            street: string;
            houseNumber: string;
            postalCode: string;
            city: string;
            country: string;
            /** Anything else worth knowing; null clears it */
            additionalInfo?: string | null;
            /** Where none is marked as primary, the first becomes it. With its contacts a client has at most 64 KiB */
            contacts?: components["schemas"]["NewContact"][];
        };
        /** A person of a client to add */
        NewContact: {
            name: string;
            email: string;
            phone: string;
            /** What the person does there */
            position: string;
            /** True takes the mark from the primary contact before */
            isPrimary?: boolean;
            /** Of messages to the person; null: English @enum {string|null} */
            language?: "en" | "de" | "nl" | "fr" | null;
        };
        /** A saved place, or a point */
        NewDestination: {
            /** UUID of a saved place; or latitude and longitude */
            placeId?: string;
            /** Degrees, north positive */
            latitude?: number;
            /** Degrees, east positive */
            longitude?: number;
            /** Of a point */
            name?: string;
        };
        /** A key to create */
        NewKey: {
            /** Unique, for example what the key is used for; `configured key` is what keys of the configuration are called */
            name: string;
            /** rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves */
            scope: "rest" | "ws" | "all" | "admin";
            ships?: components["schemas"]["ShipIds"];
        };
        /** A rule set to add; with `basedOn`, what is not given is as in that set */
        NewLaytimeRuleSet: {
            /** Used once */
            id: string;
            /** A set that has what is not given here */
            basedOn?: string;
            /** What it is called */
            title?: string;
            /** First day; null where there is none */
            validFrom?: string | null;
            /** Last day; null where it is open */
            validTo?: string | null;
            /** Where the rules are written */
            source?: string;
            /** When the rules were last compared with their source */
            checkedOn?: string | null;
            /** What demurrage is counted in */
            unit?: "hour" | "day" | "halfDay";
            /** Whether loading and unloading share their time */
            budget?: "each" | "together";
            allowed?: components["schemas"]["LaytimeAllowance"];
            counting?: components["schemas"]["LaytimeCounting"] | (null);
            start?: components["schemas"]["LaytimeStart"];
            rate?: components["schemas"]["DemurrageRate"] | (null);
            /** Options that this set changes */
            defaults?: components["schemas"]["LaytimeOptions"];
        };
        /** A link to make for a client */
        NewLink: {
            /** An active trip */
            tripId: string;
            /** In the future, and within 30 days */
            expiresAt: string;
            /** Positions are at least so old; the arrival is as of now */
            delaySecs?: number;
            /** Positions are rounded to so many metres; 0: as they are */
            precisionM?: number;
            /** Places in which the position is not shown, as they are now */
            hide?: string[];
            /** Contacts of the sender or receiver that get mails: the link, a delay, the arrival */
            contactIds?: string[];
        };
        /** An entry by hand */
        NewLogEntry: {
            /** What only the service finds cannot be entered */
            kind: "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** When it happened. Default: now: RFC 3339 or Unix seconds */
            at?: string;
            /** When it was over: RFC 3339 or Unix seconds */
            until?: string | null;
            /** Default: where the vessel is now */
            latitude?: number | null;
            longitude?: number | null;
            /** Default: the place that holds the position */
            placeId?: string | null;
            /** The trip that it is about */
            tripId?: string | null;
            /** Who writes it. Default: the name of the key */
            author?: string;
            text?: string | null;
            /** Facts for programs */
            data?: { [key: string]: unknown; } | null;
            /** In an office: the ship that a remark is for, which gets it */
            shipId?: string;
        };
        /** A place to add: a circle or a polygon */
        NewPlace: {
            /** Not empty; white space around it is removed */
            name: string;
            kind: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** Degrees, north positive */
            latitude?: number;
            /** Degrees, east positive */
            longitude?: number;
            /** Of a place that is a circle, in metres */
            radiusM?: number;
            polygon?: components["schemas"]["Polygon"];
            /** UN/LOCODE */
            unlocode?: string | null;
            /** ISRS location code */
            isrs?: string | null;
            note?: string | null;
        };
        /** As `PushSubscription.toJSON()` has it, with a language */
        NewPushSubscription: {
            /** An address of a push service of Google, Mozilla, Apple or Microsoft */
            endpoint: string;
            keys: {
                /** Public key of the browser */
                p256dh: string;
                /** Secret that the browser shares with this installation */
                auth: string;
            };
            /** Language of its notices: English if it is missing */
            language?: "en" | "de" | "nl" | "fr";
        };
        /** A trip to begin, where the vessel is now */
        NewTrip: {
            /** degrees, north positive */
            startLatitude: number;
            /** degrees, east positive */
            startLongitude: number;
            /** What is carried; not empty, blanks around it are cut off */
            cargo: string;
            /** A category */
            categoryId: string;
            /** In the unit that its users chose */
            weight: number;
            /** A client */
            senderId: string;
            /** A client */
            receiverId: string;
            /** A place; null for none */
            destinationPlaceId?: string | null;
            /** Length of the vessel with its convoy, in metres */
            lengthM?: number | null;
            /** Beam of the vessel with its convoy, in metres */
            beamM?: number | null;
            /** Draught, loaded as on this trip, in metres */
            draughtM?: number | null;
            /** Height of the highest fixed point above the water, loaded as on this trip, in metres */
            airDraughtM?: number | null;
            /** Water to be left below the keel, in cm */
            keelClearanceCm?: number | null;
            /** The vehicle that makes the trip; null for your vessel */
            vehicleId?: string | null;
            /** Whether positions are logged for it while it is Active */
            logGps?: boolean;
            /** In an office: the ship that the trip is prepared for */
            shipId?: string;
        };
        /** An event of a trip to record */
        NewTripEvent: {
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** When it happened; default: now */
            at?: string;
            /** A place */
            placeId?: string | null;
            /** Where it was, in words */
            place?: string | null;
            /** A remark */
            text?: string | null;
            /** Who recorded it; default: the name of the key */
            author?: string | null;
            data?: components["schemas"]["EventData"] | (null);
        };
        /** A vehicle to add */
        NewVehicle: {
            /** Not empty; white space around it is removed */
            name: string;
            kind: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** The number plate or another mark */
            plate?: string | null;
            note?: string | null;
            identifier?: components["schemas"]["TrackerIdentifier"] | (null);
            /** IANA name of the time zone whose days count; null: that of the service */
            timezone?: string | null;
        };
        /** A category of the watchlist to add */
        NewWatchlistCategory: {
            /** Not empty */
            name: string;
            /** As `#rgb` or `#rrggbb` */
            color: string;
            /** Whether alerts show stars or the icon */
            displayType?: "stars" | "custom";
            /** Whether alerts sound */
            soundEnabled?: boolean;
            /** Whether alerts show in the overlay of a stream */
            overlayEnabled?: boolean;
            /** Name of an icon of a library, for the display type `custom` */
            overlayIcon?: string | null;
            /** Key of a sound */
            alertSound?: string | null;
            /** Key of a sound */
            dangerSound?: string | null;
            /** Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** A vessel to watch for */
        NewWatchlistEntry: {
            /** Nine digits; there is one entry for each vessel */
            mmsi: string;
            /** Not empty */
            name: string;
            /** A category of the watchlist */
            categoryId?: string | null;
            /** As `#rgb` or `#rrggbb` */
            starColor?: string | null;
            /** Key of a sound */
            alertSound?: string | null;
            /** Key of a sound */
            dangerSound?: string | null;
            /** Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** A sound to add, as a form */
        NewWatchlistSound: {
            /** MP3, WAV or OGG, detected by its first bytes */
            file: string;
            /** Not empty; the key is made from it */
            name: string;
        };
        /** The service takes no traffic now */
        NotReady: { status: "notReady"; reason: "starting" | "draining" | "noCopy" | "noBus"; };
        /** A notice to skippers, in its newest version */
        Notice: {
            /** The same for every serial number of a notice */
            id: string;
            /** Who numbers it; empty where it is not known */
            organisation: string;
            year: number | null;
            /** Of this organisation in this year */
            number: number | null;
            /** 0 is the first; a higher one has replaced it */
            serial: number;
            /** ftm fairway and traffic, wrm water, icem ice, werm weather */
            kind: "ftm" | "wrm" | "icem" | "werm";
            /** WARNIN warning, ANNOUN announcement, INFSER information, … */
            subject: string | null;
            /** WORK, DREDGE, REPAIR, HIGWAT, EVENT, … */
            reason: string | null;
            /** When the authority issued it */
            issuedAt: string | null;
            /** Begin of its first day there */
            validFrom: string | null;
            /** End of its last day there; null: until further notice */
            validTo: string | null;
            /** Of the periods, as an IANA name */
            timeZone: string;
            /** It holds no longer */
            withdrawn: boolean;
            /** For whom; empty: for all */
            targets: components["schemas"]["NoticeTarget"][];
            /** Empty or without positions: it is listed, and on no map */
            places: components["schemas"]["NoticePlace"][];
            limitations: components["schemas"]["NoticeLimitation"][];
            /** Of wrm, icem and werm */
            measures: components["schemas"]["NoticeMeasure"][];
            /** The text of the authority by language, such as `de`; `und` where it names none. Plain text */
            texts: { [key: string]: string; };
            /** Name of the source, or `upload` */
            source: string;
            /** When this version was received */
            receivedAt: string;
            _links?: components["schemas"]["Links"];
        };
        /** What became of a document of notices */
        NoticeImport: {
            /** Notices in the document */
            read: number;
            /** Of these, new ones and new versions */
            changed: number;
            /** Parts that cannot be read, and notices that are too long or for which there is no room */
            dropped: number;
            _links: components["schemas"]["Links"];
        };
        /** What is limited, and when */
        NoticeLimitation: {
            /** OBSTRU closed, NOSERV no service, AVADEP available depth, … */
            code: string;
            value: number | null;
            /** Of which dimension the value is, where there are several: LEN, BRE, HEI, DRA */
            dimension: string | null;
            /** cm, h, km/h, kW, … */
            unit: string | null;
            /** What the value refers to: GLW, HSW, NAP, … */
            reference: string | null;
            /** MAX at most, MIN at least, RED less by */
            indication: string | null;
            /** Part of the width: `AL` or `ALL`: all of it, LE left, RI right, … */
            position: string | null;
            /** For whom; empty: for those of the notice */
            targets: components["schemas"]["NoticeTarget"][];
            /** When it holds; empty: as long as the notice is valid */
            periods: {
                /** First day there: `2026-11-20`; null where it is not known */
                from: string | null;
                /** Last day there, inclusive; null: until further notice */
                to: string | null;
                /** Time there: `22:00:00` */
                timeFrom: string | null;
                /** Time there; not after `timeFrom`: on the next day */
                timeTo: string | null;
                /** CON one stretch, DAY daily, WRK, WRD, WKN, SUN … SAT, DTI, NTI, RVI, EXC except */
                interval: string | null;
                /** Of NtS 6.0: the lines of iCalendar, which count */
                calendar: string | null;
                /** Since when it holds no longer */
                withdrawnAt: string | null;
            }[];
            text: components["schemas"]["NoticeSentence"];
        };
        /** Notices to skippers */
        NoticeList: { notices: components["schemas"]["Notice"][]; _links: components["schemas"]["Links"]; };
        /** A measured or expected value */
        NoticeMeasure: {
            /** WAL level, DIS discharge, VER clearance, LSD least sounded depth, REG, BAR, ICE, WEATHER, … */
            code: string;
            value: number | null;
            min: number | null;
            max: number | null;
            /** cm, m³/s, °C, … */
            unit: string | null;
            /** ZPG zero of the gauge, NAP, … */
            reference: string | null;
            /** Of a barrage, a regime, ice or weather */
            state: string | null;
            isForecast: boolean;
            /** When it was measured, or is expected */
            at: string | null;
        };
        /** Where a notice holds */
        NoticePlace: {
            /** ISRS location code */
            isrs: string | null;
            /** Name of the object or the stretch */
            name: string | null;
            /** River or canal */
            water: string | null;
            /** Position along the water, by its own count */
            km: number | null;
            /** degrees, north positive; null without a known position */
            latitude: number | null;
            /** degrees, east positive */
            longitude: number | null;
            /** How the position is known: from the notice, from a saved place with this ISRS code, or along the learnt way @enum {string|null} */
            positionFrom: "message" | "place" | "way" | null;
            /** LCK lock, BRI bridge, FWY fairway, … */
            typeCode: string | null;
            /** Which end of a stretch it is; null for an object @enum {string|null} */
            end: "from" | "to" | null;
        };
        /** A limitation in words, composed from its codes */
        NoticeSentence: { en: string; de: string; nl: string; fr: string; };
        /** The sources of notices to skippers */
        NoticeSourceList: {
            sources: {
                name: string;
                /** waiting: not polled yet */
                status: "waiting" | "connected" | "disconnected";
                /** When it last answered; null before the first answer */
                lastSuccessAt: string | null;
                /** No answer for three intervals and an hour: its notices may be out of date */
                isOld: boolean;
                /** Why the last poll failed */
                lastError: string | null;
                cause?: components["schemas"]["Cause"];
                /** Of it that are kept and not withdrawn */
                notices: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** For whom a notice holds */
        NoticeTarget: {
            /** ALL, COM commercial, LOA loaded, CNV convoys, SMA small craft, … */
            group: string;
            /** ALL, UPS upstream, DWN downstream */
            direction: string | null;
        };
        /** Who gets messages about alarms that nobody acknowledges */
        NotifyTarget: {
            /** As in the configuration; `push-` and an id for a browser that has subscribed */
            name: string;
            type: "ntfy" | "webhook" | "telegram" | "email" | "push";
            /** The lowest priority that is sent */
            minPriority: "caution" | "warning" | "alarm" | "emergency";
            /** Only what nobody has acknowledged for so long is sent */
            afterSecs: number;
            /** False after five failures in a row */
            healthy: boolean;
            /** Notices that wait */
            queued: number;
            /** Since the start; null if there was none */
            lastSuccessAt: string | null;
            /** Why the last failure happened; null if there was none */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
        };
        /** The targets in the order of the configuration, then the browsers that have subscribed */
        NotifyTargetList: { targets: components["schemas"]["NotifyTarget"][]; _links: components["schemas"]["Links"]; };
        /** What came of it */
        NotifyTest: {
            name: string;
            /** Whether the target took it */
            sent: boolean;
            /** Why it did not */
            error: string | null;
            cause?: components["schemas"]["Cause"];
            latencyMs: number;
            _links: components["schemas"]["Links"];
        };
        /** An alarm of the history */
        PastAlarm: components["schemas"]["Alarm"] & {
            /** When it ended; null while it is not over */
            clearedAt: string | null;
        };
        /** The recorded alarms, the newest first */
        PastAlarmList: { alarms: components["schemas"]["PastAlarm"][]; _links: components["schemas"]["Links"]; };
        /** A part of the water that has a name: a berth, a port, a lock */
        Place: {
            id: string;
            name: string;
            kind: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** Of a place that is a circle, in metres */
            radiusM: number | null;
            polygon: components["schemas"]["Polygon"] | (null);
            /** UN/LOCODE */
            unlocode: string | null;
            /** ISRS location code */
            isrs: string | null;
            note: string | null;
            /** When it was added */
            created_at: string;
            /** When it last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of a place to change; the others stay as they are */
        PlaceChanges: {
            /** Not empty; white space around it is removed */
            name?: string;
            kind?: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** Degrees, north positive */
            latitude?: number;
            /** Degrees, east positive */
            longitude?: number;
            /** Of a place that is a circle, in metres */
            radiusM?: number;
            polygon?: components["schemas"]["Polygon"];
            /** UN/LOCODE */
            unlocode?: string | null;
            /** ISRS location code */
            isrs?: string | null;
            note?: string | null;
        };
        /** The places, by name without case */
        PlaceList: { places: components["schemas"]["Place"][]; _links: components["schemas"]["Links"]; };
        /** Which blocks there are in the range */
        Playback: {
            /** Part of the path of blocks; it changes when tracks are deleted */
            generation: string;
            block_secs: number;
            zooms: number[];
            /** Unix time divided by 600; null without tracks */
            first_block: number | null;
            last_block: number | null;
            /** Blocks before this one do not change any more */
            final_before: number;
            _links: components["schemas"]["Links"];
        };
        /** The points of a polygon, in order around it; the sides must not cross */
        Polygon: number[][];
        /** The last fix of your receiver */
        Position: {
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** metres above sea level; 0 where the receiver does not know it */
            altitude: number;
            /** km/h */
            speedKmh: number;
            /** m/s */
            speedMps: number;
            /** mph */
            speedMph: number;
            /** kn */
            speedKnots: number;
            /** When it was measured, Unix seconds */
            timestamp: number;
            _links: components["schemas"]["Links"];
        };
        /** The position is stored */
        PositionReport: {
            /** False if it was there */
            stored: boolean;
            _links: components["schemas"]["Links"];
        };
        /** How far your position can be trusted, and why */
        PositionTrust: {
            /** How far your position can be trusted; `good` where nothing speaks against it */
            state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
            /** When the state began */
            since: string;
            /** What speaks against the position; the first reason names the state */
            reasons: {
                /** jump: a fix far from the last one was refused, or is accepted since less than a minute. sourcesDiffer: two sources are farther apart than `router.conflict_m`. frozen: the same place for a minute, with a speed. speedMismatch: the reported speed is not that of the positions. timeWrong: the time of the receiver is off. neighboursJump: the positions of many vessels near you jump. dopHigh: HDOP above 10 */
                cause: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                /** The same in plain English, with figures */
                text: string;
            }[];
            /** Where each source reports the vessel; the one that drives is first */
            sources: {
                /** Provider, with its rank where there are several; `AIS` for the transponder on board */
                name: string;
                /** What the source reports, whether it is used or not */
                latitude: number;
                longitude: number;
                /** Since it was reported */
                ageSecs: number;
                /** From your position; null while there is none */
                distanceM: number | null;
            }[];
            rejected: {
                /** Fixes that were refused in the last 24 h, since the start at most */
                last24h: number;
                /** When the last fix was refused; null before the first */
                lastAt: string | null;
            };
            _links: components["schemas"]["Links"];
        };
        /** What a browser needs to subscribe */
        PushState: {
            /** The `applicationServerKey` with which a browser subscribes, in base64url */
            publicKey: string;
            /** Browsers that have subscribed */
            subscriptions: number;
            maxSubscriptions: number;
            _links: components["schemas"]["Links"];
        };
        /** A browser that gets notices */
        PushSubscription: {
            /** The same for the same browser */
            id: string;
            /** Its name in `GET /v1/notify`, and for a test */
            target: string;
            _links: components["schemas"]["Links"];
        };
        /** A position that waits */
        QueuedPosition: {
            /** Retries so far */
            retries: number;
            /** Seconds since it was queued */
            ageSecs: number;
            latitude: number;
            longitude: number;
        };
        /** The service takes traffic */
        Readiness: {
            status: "ready";
            /** Only while the database cannot be written */
            writes?: "failing";
        };
        /** What the antenna received */
        ReceptionStatistics: {
            /** When the first step begins */
            startsAt: string;
            /** 60 up to 24 hours, else 3600 */
            stepSecs: number;
            /** Messages in each step; 0 also while the service did not run */
            messages: number[];
            /** Messages of all steps */
            total: number;
            /** Only those that were received */
            types: {
                /** ITU-R M.1371 message type */
                type: number;
                /** Received */
                messages: number;
            }[];
            /** Messages by radio channel */
            channels: {
                /** 161.975 MHz */
                A: number;
                /** 162.025 MHz */
                B: number;
                /** Not given by the receiver, or another */
                other: number;
            };
            /** By direction from your position */
            range: {
                /** Where the sector begins; it ends 10° on, clockwise */
                bearingDeg: number;
                /** Farthest received position from yours; null without one */
                farthestKm: number | null;
            }[];
            /** Of all directions */
            farthestKm: number | null;
            /** Where the sector of the farthest position begins */
            farthestBearingDeg: number | null;
            /** When the hour of the farthest position began */
            farthestAt: string | null;
            /** Vessels of the live traffic that are shown by the antenna, now */
            vessels: {
                /** All of them */
                total: number;
                /** Most frequent first */
                shipTypes: {
                    /** ITU-R M.1371 ship type 1 to 99; null if it is not known */
                    code: number | null;
                    /** Vessels of this type */
                    vessels: number;
                }[];
            };
            /** Positions of other vessels too far away to be true, which nothing confirmed, since the start */
            doubtful: number;
            /** Vessels with a second transmitter that uses their MMSI, now */
            duplicates: number;
            _links: components["schemas"]["Links"];
        };
        /** The release, the server and the client */
        Release: {
            version: string;
            server: { platform: string; arch: string; };
            client: { ip: string; userAgent: string | null; };
            /** When this was answered */
            timestamp: string;
            _links: components["schemas"]["Links"];
        };
        /** A position of a ship, as the forwarding of any Wheelhouse posts it */
        ReportedPosition: {
            latitude: number;
            longitude: number;
            /** metres */
            altitude?: number | null;
            heading?: number | null;
            /** Unix seconds */
            timestamp: number;
            speed_mps?: number | null;
        };
        /** What was seen of the router */
        RouterTrial: {
            part: "router";
            /** Whether the part works with these settings */
            ok: boolean;
            /** Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                fix: {
                    /** degrees, north positive */
                    latitude: number;
                    /** degrees, east positive */
                    longitude: number;
                    /** metres above sea level; 0 where the receiver does not know it */
                    altitude: number;
                    /** km/h */
                    speedKmh: number;
                    /** m/s */
                    speedMps: number;
                    /** mph */
                    speedMph: number;
                    /** kn */
                    speedKnots: number;
                    /** When it was measured, Unix seconds */
                    timestamp: number;
                    /** Course over ground, degrees true */
                    heading: number | null;
                    /** dilution of precision in space */
                    pdop: number | null;
                    /** horizontal dilution of precision */
                    hdop: number | null;
                    /** dilution of precision in height */
                    vdop: number | null;
                } | null;
            };
            /** Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** What became of the lines */
        SentencesResult: {
            /** Lines in the body */
            lines: number;
            /** Valid messages */
            messages: number;
            /** Messages that another station, or this one, had brought before */
            copies: number;
            /** Messages that are not used */
            withheld: number;
            /** Lines without a valid sentence */
            rejected: number;
            /** Why nothing of this station is used at the moment @enum {string|null} */
            setAside: "clock" | "replay" | "positions" | "place" | null;
        };
        /** A key of the configuration with its value and its origin */
        Setting: {
            /** Name, for example `router.provider` */
            key: string;
            /** The effective value; null for a secret, and where nothing is set */
            value: unknown;
            /** Whether there is a value, also of a secret */
            isSet: boolean;
            origin: {
                from: "default" | "file" | "variable";
                /** The file or the variable */
                name: string | null;
                /** In the file */
                line: number | null;
            };
            /** False where a variable sets it */
            editable: boolean;
            secret: boolean;
            type: "text" | "integer" | "number" | "boolean" | "list" | "tables";
            description: string;
            /** Without a value of its own */
            default: unknown;
            /** Ends the sentence "must be …" */
            allowed: string;
            choices: string[] | null;
            minimum: number | null;
            maximum: number | null;
            /** What each entry of a list of tables has */
            fields: components["schemas"]["SettingField"][] | null;
        };
        /** One field of the entries of a list setting, such as `url` in `[[forwarding.destinations]]`. */
        SettingField: {
            name: string;
            type: "text" | "integer" | "number" | "boolean" | "list";
            required: boolean;
            secret: boolean;
            description: string;
            /** Ends the sentence "must be …" */
            allowed: string;
            choices: string[] | null;
        };
        /** New values by key. A list is given whole; a secret that an entry leaves out stays what it is. */
        SettingValues: { [key: string]: unknown; };
        /** A ship of the fleet, as the office knows it */
        Ship: {
            /** Made from the name; other resources call it `shipId` and `ship_id` */
            id: string;
            name: string;
            position: components["schemas"]["ShipPosition"] | (null);
            /** Age of the position; null without one */
            ageSecs: number | null;
            speed: { speed_kmh: number; speed_mps: number; speed_mph: number; speed_knots: number; } | null;
            /** How far its position can be trusted, at the last report; absent if the ship does not report it */
            trust?: {
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                /** What speaks against the position; absent while it is good */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
            };
            /** The newest active trip */
            trip: { id: string; cargo: string; } | null;
            /** Active alerts aboard, the most urgent first */
            alerts: { mmsi: number; name: string; stars: number; distanceKm: number; }[];
            link: {
                state: "never" | "online" | "offline" | "revoked";
                /** Names the database on board: a new computer or a restored backup has another one */
                epoch: string | null;
                /** Of the last request */
                lastSeen: string | null;
                /** Records that wait aboard, at the last report */
                backlog: number;
                /** Since when the oldest of them waits */
                oldestAt: string | null;
                /** Positions left out because they had waited too long */
                thinned: number;
                /** Records of the office that the ship has and cannot store yet, at the last report */
                waiting: number;
                /** Records that are held back, in either direction: too large for the link, or more than may wait for records they refer to. All others are still sent */
                setAside: number;
                /** Clock aboard behind that of the office; negative: ahead */
                clockSkewSecs: number | null;
                /** What is wrong with the link: why the ship cannot hand anything over, or what is set aside */
                trouble: string | null;
                cause?: components["schemas"]["Cause"];
            };
            /** Release that runs aboard */
            software: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** The times in which the ship was in contact, newest first */
        ShipContactList: {
            contacts: {
                /** Of the first request after a silence of more than two minutes */
                began_at: string;
                /** Of the last request before the next such silence, up to 30 s early */
                ended_at: string;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** In an office: ids of the ships whose records it sees, and no others; absent: all records */
        ShipIds: string[];
        /** The ships by id */
        ShipList: { ships: components["schemas"]["Ship"][]; _links: components["schemas"]["Links"]; };
        /** Where a ship is */
        ShipPosition: {
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** metres */
            altitude: number | null;
            /** degrees */
            heading: number | null;
            /** When it was measured */
            timestamp: string;
        };
        /** The arrival, as a link shows it */
        ShownEta: {
            /** `ok`, or why there is no estimate */
            state: string;
            /** Begin of the range that holds four times in five */
            earliest: string | null;
            /** The middle of the range */
            likely: string | null;
            /** End of the range */
            latest: string | null;
        };
        /** Where the vessel is, as a link shows it */
        ShownPosition: {
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** When it was measured */
            recordedAt: string;
        };
        /** How loud a sound is, in per cent */
        SoundVolume: { volume: number; };
        /** The speed of your vessel */
        Speed: {
            /** km/h */
            speedKmh: number;
            /** m/s */
            speedMps: number;
            /** mph */
            speedMph: number;
            /** kn */
            speedKnots: number;
            /** When it was measured, Unix seconds */
            timestamp: number;
            _links: components["schemas"]["Links"];
        };
        /** An AIS station that receives for this service */
        Station: {
            name: string;
            /** `url`: the service connects or listens; `token`: the station sends by HTTP */
            kind: "url" | "token";
            /** URL without its parameters; null for a station that sends by HTTP */
            source: string | null;
            /** `silent`: no message for two minutes. `setAside`: what it brings is compared, and not used */
            state: "receiving" | "silent" | "disconnected" | "setAside";
            setAside: {
                /** `clock`: its stamps are not of now. `replay`: its messages are not of now. `positions`: they contradict those of other stations. `place`: they are too far from its place */
                reason: "clock" | "replay" | "positions" | "place";
                /** When it was set aside */
                since: string;
            } | null;
            place: {
                latitude: number;
                longitude: number;
                /** `reported`: by the station itself. `estimated`: the middle of what it receives */
                origin: "configured" | "reported" | "estimated";
            } | null;
            /** Messages of the last minute */
            messagesPerMinute: number;
            /** Bytes of the last minute */
            bytesPerMinute: number;
            /** Messages since the start of the service */
            messages: number;
            /** Of these, those that another station had brought before */
            copies: number;
            /** Of these, those that the station itself had brought before */
            repeats: number;
            /** Share of the messages of the last hour that no other station received; null without a message */
            uniqueShare: number | null;
            /** Farthest received position from its place; null without one */
            rangeKm: number | null;
            /** The same by direction: 36 sectors of 10°, from north on, clockwise */
            rangeBySectorKm: (number | null)[];
            /** From the stamp of the station to the arrival, on average; null without stamps */
            lagSecs: number | null;
            /** When its last message came */
            lastMessageAt: string | null;
            /** Why the connection is interrupted */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
            /** Counted since the start of the service */
            faults: {
                /** Lines without a valid sentence */
                rejected: number;
                /** Lines that are longer than any sentence */
                linesTooLong: number;
                /** Lines and requests beyond what the station may send */
                overLimit: number;
                /** Messages that were not used: of another time, contradicted, or while it was set aside */
                withheld: number;
                /** Lines whose tag block names a station that is not configured */
                unknownStation: number;
                /** Requests whose body could not be read */
                badBodies: number;
                /** Ends of the connection */
                failures: number;
            };
        };
        /** The AIS stations in the order of the configuration */
        StationList: { stations: components["schemas"]["Station"][]; _links: components["schemas"]["Links"]; };
        /** Begin and end */
        TimeSpan: string[];
        /** No answer has the tracks any more */
        TrackDeletion: {
            /** What is left to do */
            message: string;
            _links: components["schemas"]["Links"];
        };
        /** Tracks as features of GeoJSON (RFC 7946) */
        TrackFeatureCollection: { [key: string]: unknown; };
        /** A part of a track without a gap */
        TrackLeg: {
            source: "local" | "remote";
            /** `new`: after silence; `jump`: where the leg before cannot have led; `before`: earlier than what was read */
            begins: "new" | "jump" | "before";
            /** `after`: later than what was read; `open`: it has not ended yet */
            ends: "end" | "after" | "open";
            /** Arrays of `columns` */
            points: (number | null)[][];
        };
        /** The vessels whose line crossed the box, by MMSI */
        TrackList: {
            /** Of the range */
            from: string;
            /** Of the range */
            to: string;
            /** What is later may still change within the tolerance */
            complete_until: string;
            vessels: {
                /** Maritime Mobile Service Identity */
                mmsi: number;
                /** By its lines */
                first_inside: string;
                /** By its lines */
                last_inside: string;
                /** Stays inside */
                crossings: number;
                /** No received position is farther than this from the lines, in metres */
                tolerance_m?: number;
                /** The `dt` of the points counts seconds from here */
                t0?: string;
                columns?: string[];
                /** Its whole track in the range, with `detail=legs` */
                legs?: components["schemas"]["TrackLeg"][];
            }[];
            /** Null at the end of the list */
            next_cursor: number | null;
            _links: components["schemas"]["Links"];
        };
        /** What is stored */
        TrackStatistics: {
            vessels: number;
            points: number;
            /** On the disk */
            bytes: number;
            /** Begin of the oldest tracks */
            oldest: string | null;
            /** Points that are not in a closed segment yet */
            open_points: number;
            /** What is later may still change within the tolerance */
            complete_until: string;
            largest: {
                /** Maritime Mobile Service Identity */
                mmsi: number;
                points: number;
                bytes: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** The logged track in numbers */
        TrackSummary: {
            /** Along the logged positions, great circle between each two */
            distanceKm: number;
            /** From the first logged position to the last */
            durationSecs: number;
            /** How many positions were logged */
            points: number;
        };
        /** Commands for the app: none */
        TrackerCommands: unknown[];
        /** Name that the tracker sends if its address has no token: `id`, `user/device` of OwnTracks by MQTT, the IMEI of a Teltonika tracker. Unique */
        TrackerIdentifier: string;
        /** What was seen */
        Trial: components["schemas"]["RouterTrial"] | components["schemas"]["AntennaTrial"] | components["schemas"]["FeedTrial"] | components["schemas"]["DestinationTrial"];
        /** A part of the service to try with settings that are not saved */
        TrialRequest: {
            part: "router" | "antenna" | "feed" | "destination";
            changes?: components["schemas"]["SettingValues"];
            /** Of a destination; may be left out where there is only one */
            name?: string;
        };
        /** A voyage with cargo from a sender to a receiver */
        Trip: {
            id: string;
            /** When it began */
            start_time: string;
            /** When it was completed or cancelled first */
            end_time: string | null;
            /** degrees, north positive */
            start_latitude: number;
            /** degrees, east positive */
            start_longitude: number;
            /** degrees, north positive */
            end_latitude: number | null;
            /** degrees, east positive */
            end_longitude: number | null;
            /** What is carried */
            cargo: string;
            category_id: string;
            /** In the unit that its users chose */
            weight: number;
            /** A client */
            sender_id: string;
            /** A client */
            receiver_id: string;
            /** A place; absent without one */
            destination_place_id?: string;
            /** Of the vessel; absent where it was not typed for this trip */
            length_m?: number;
            /** Of the vessel; absent where it was not typed for this trip */
            beam_m?: number;
            /** Of the vessel; absent where it was not typed for this trip */
            draught_m?: number;
            /** Of the vessel; absent where it was not typed for this trip */
            air_draught_m?: number;
            /** Absent where it was not typed for this trip */
            keel_clearance_cm?: number;
            /** The vehicle that makes it; absent where your vessel does */
            vehicle_id?: string;
            status: "Active" | "Completed" | "Cancelled";
            /** Whether positions are logged for it while it is Active */
            log_gps: boolean;
            /** In an office: the ship; null for a trip of the office */
            ship_id?: string | null;
            /** In an office: what the ship has not confirmed; null where it has confirmed all */
            pending?: {
                /** The ship does not have it yet */
                is_new?: boolean;
                status?: "Active" | "Completed" | "Cancelled";
                log_gps?: boolean;
                deleted?: boolean;
            } | null;
            /** In an office: why the ship refused the last change */
            refused?: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of a trip to change; the others stay as they are */
        TripChanges: {
            /** What is carried; not empty, blanks around it are cut off */
            cargo?: string;
            /** A category */
            categoryId?: string;
            /** In the unit that its users chose */
            weight?: number;
            /** A client */
            senderId?: string;
            /** A client */
            receiverId?: string;
            /** A place; null for none */
            destinationPlaceId?: string | null;
            /** Length of the vessel with its convoy, in metres */
            lengthM?: number | null;
            /** Beam of the vessel with its convoy, in metres */
            beamM?: number | null;
            /** Draught, loaded as on this trip, in metres */
            draughtM?: number | null;
            /** Height of the highest fixed point above the water, loaded as on this trip, in metres */
            airDraughtM?: number | null;
            /** Water to be left below the keel, in cm */
            keelClearanceCm?: number | null;
            /** The vehicle that makes the trip; null for your vessel */
            vehicleId?: string | null;
            status?: "ACTIVE" | "COMPLETED" | "CANCELLED";
            /** Whether positions are logged for it while it is Active */
            logGps?: boolean;
        };
        /** Where a trip ends */
        TripCompletion: {
            /** degrees, north positive */
            endLatitude: number;
            /** degrees, east positive */
            endLongitude: number;
        };
        /** The remaining fields of a trip that is suggested; none of them is needed to complete one */
        TripConfirmation: {
            /** What is carried */
            cargo?: string;
            /** A category */
            categoryId?: string;
            /** In the unit that its users chose */
            weight?: number;
            /** A client */
            senderId?: string;
            /** A client */
            receiverId?: string;
            /** A place; default: where the voyage ended */
            destinationPlaceId?: string | null;
            /** Whether positions are logged for it from now on; default: true */
            logGps?: boolean;
        };
        /** An event of a trip that decides on its laytime */
        TripEvent: {
            /** Of the entry that was written first */
            id: string;
            /** The trip */
            tripId: string;
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** When it happened */
            at: string;
            /** A place */
            placeId: string | null;
            /** Where it was, in words */
            place: string | null;
            text: string | null;
            /** Who recorded it; `configured key` for a key of the configuration */
            author: string | null;
            data: { [key: string]: unknown; } | null;
            /** The entry that it takes the place of */
            corrects: string | null;
            /** SHA-256 of the entry in the log */
            hash: string;
            /** It is kept, and it does not count */
            isWithdrawn: boolean;
            /** All versions, the first one first */
            versions: components["schemas"]["TripEventVersion"][];
            _links?: components["schemas"]["Links"];
        };
        /** What takes the place of an event; what is not given stays as it is */
        TripEventCorrection: {
            kind?: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** Time with its offset: 2026-06-01T10:00+02:00 */
            at?: string;
            /** A place */
            placeId?: string | null;
            /** Where it was, in words */
            place?: string | null;
            /** A remark */
            text?: string | null;
            /** Who recorded it; default: the name of the key */
            author?: string | null;
            data?: components["schemas"]["EventData"] | (null);
            /** Why it is corrected */
            reason?: string;
            /** Whether it did not happen */
            withdrawn?: boolean;
        };
        /** The events of the trip by time, and those that the log proposes */
        TripEventList: {
            events: components["schemas"]["TripEvent"][];
            proposals: components["schemas"]["TripEventProposal"][];
            _links: components["schemas"]["Links"];
        };
        /** An event that the log proposes */
        TripEventProposal: {
            /** The entry of the log; give it as `data.proposal` to accept the event */
            entryId: string;
            kind: "berthed" | "departed";
            /** When it happened */
            at: string;
            /** A place */
            placeId: string | null;
        };
        /** An event as it was recorded at one time */
        TripEventVersion: {
            id: string;
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** When it happened */
            at: string;
            /** A place */
            placeId: string | null;
            /** Where it was, in words */
            place: string | null;
            text: string | null;
            /** Who recorded it; `configured key` for a key of the configuration */
            author: string | null;
            data: { [key: string]: unknown; } | null;
            /** The entry that it takes the place of */
            corrects: string | null;
            /** SHA-256 of the entry in the log */
            hash: string;
        };
        /** Trips, newest start first */
        TripList: { trips: components["schemas"]["Trip"][]; _links: components["schemas"]["Links"]; };
        /** A trip that the log suggests to begin or to complete */
        TripSuggestion: {
            /** Of the voyage, or of the trip that is to be completed */
            id: string;
            /** `create`: a voyage without a trip; `complete`: a trip at its destination */
            kind: "create" | "complete";
            /** The trip that is to be completed */
            tripId: string | null;
            /** When the voyage began */
            startTime: string | null;
            /** When it ended; null while it lasts */
            endTime: string | null;
            startLatitude: number | null;
            startLongitude: number | null;
            endLatitude: number | null;
            endLongitude: number | null;
            startPlaceId: string | null;
            startPlace: string | null;
            endPlaceId: string | null;
            endPlace: string | null;
        };
        /** What is offered; nothing is made without a confirmation */
        TripSuggestionList: {
            suggestions: components["schemas"]["TripSuggestion"][];
            _links: components["schemas"]["Links"];
        };
        /** The track of a trip as a feature of GeoJSON (RFC 7946) */
        TripTrackFeature: {
            type: "Feature";
            id: string;
            /** A point where only one position was logged, null where none was; several lines where the position jumped on the way */
            geometry: {
                type: "LineString" | "Point" | "MultiLineString";
                /** Longitude, latitude and, where known, altitude */
                coordinates: unknown[];
            } | null;
            /** The trip and its track in numbers */
            properties: { [key: string]: unknown; };
        };
        /** A trip with its logged track */
        TripWithTrack: components["schemas"]["Trip"] & {
            /** Logged for the trip, oldest first */
            locations: components["schemas"]["Location"][];
            track: components["schemas"]["TrackSummary"];
        };
        /** The stored file */
        UploadedMap: {
            /** Where the file is, for `console.map_file` */
            path: string;
            bytes: number;
            _links: components["schemas"]["Links"];
        };
        /** A vehicle with the last report of its tracker */
        Vehicle: {
            id: string;
            name: string;
            kind: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** The number plate or another mark */
            plate: string | null;
            note: string | null;
            /** IANA name of the time zone whose days count; null: that of the service */
            timezone: string | null;
            /** False: the driver is off duty, and nothing is stored */
            onDuty: boolean;
            /** Whether a link was made for its driver */
            hasDriverLink: boolean;
            tracker: {
                identifier: components["schemas"]["TrackerIdentifier"] | (null);
                /** How it last reported @enum {string|null} */
                protocol: "osmand" | "traccarJson" | "owntracks" | "owntracksMqtt" | "teltonika" | null;
                /** Whether a token was made for it */
                hasToken: boolean;
                /** When it last sent anything */
                lastSeenAt: string | null;
                /** Percent */
                battery: number | null;
                /** Of its last report with a position */
                accuracyM: number | null;
                /** Why the last report that was not stored was refused */
                refusal: {
                    /** For programs */
                    cause: "position" | "time" | "clockAhead" | "tooOld" | "encrypted" | "malformed" | "offDuty";
                    /** For people */
                    reason: string;
                    /** When it was sent */
                    at: string;
                } | null;
            };
            /** A report of the tracker; what it does not know is null */
            position: {
                /** When it was measured */
                at: string;
                /** Degrees, north positive */
                latitude: number;
                /** Degrees, east positive */
                longitude: number;
                /** Metres a second */
                speedMps: number | null;
                /** Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** A newer report whose accuracy is worse than 200 m; it is in no track and no distance */
            coarse: {
                /** When it was measured */
                at: string;
                /** Degrees, north positive */
                latitude: number;
                /** Degrees, east positive */
                longitude: number;
                /** Metres a second */
                speedMps: number | null;
                /** Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** When it was added */
            created_at: string;
            /** When it was last changed by people */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of a vehicle to change; the others stay as they are */
        VehicleChanges: {
            /** Not empty; white space around it is removed */
            name?: string;
            kind?: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** The number plate or another mark */
            plate?: string | null;
            note?: string | null;
            identifier?: components["schemas"]["TrackerIdentifier"] | (null);
            /** IANA name of the time zone whose days count; null: that of the service */
            timezone?: string | null;
        };
        /** The days of a vehicle, oldest first; as a CSV file with `format` */
        VehicleDays: {
            vehicleId: string;
            /** Whose days these are */
            timezone: string;
            days: {
                date: string;
                /** When it first left a stop on this day */
                firstDeparture: string | null;
                /** When it last arrived at a stop on this day */
                lastArrival: string | null;
                /** Without the way within stops */
                distanceKm: number;
                underWaySecs: number;
                /** At least 3 min within 100 m */
                stops: {
                    /** The arrival; may be the day before */
                    from: string;
                    /** The departure; may be the day after. Null: it has not left */
                    to: string | null;
                    latitude: number;
                    longitude: number;
                    /** The known place that it is in */
                    placeId: string | null;
                }[];
            }[];
            _links: components["schemas"]["Links"];
        };
        /** The link of a driver */
        VehicleDriverLink: {
            /** The page on which the driver goes on and off duty; in this answer only */
            url: string;
            _links: components["schemas"]["Links"];
        };
        /** Vehicles by name without case, each with its last position */
        VehicleList: {
            vehicles: components["schemas"]["Vehicle"][];
            /** How many there are */
            total: number;
            _links: components["schemas"]["Links"];
        };
        /** The token of a tracker, and what to type into each app */
        VehicleToken: {
            /** In this answer only */
            token: string;
            /** Where the tracker sends to; whoever has it can report positions of this vehicle */
            url: string;
            /** For apps whose address has no room for the token */
            plainUrl: string;
            /** With `plainUrl`: the name of HTTP Basic, or `id` */
            username: string;
            apps: {
                app: "traccarClient" | "owntracks" | "gpslogger" | "osmand";
                /** To type into the app */
                url: string;
                /** The text of a QR code that the app reads; null where it reads none */
                qr: string | null;
                /** Opened on the phone, it configures the app */
                link: string | null;
                /** A file that the app imports; null where it imports none */
                file: { name: string; content: string; } | null;
            }[];
            /** Where Teltonika trackers connect; the identifier of the vehicle is their IMEI. Null where it is off */
            teltonika: { port: number; protocol: "tcp"; } | null;
            /** The topic of OwnTracks by MQTT, whose last two parts are the identifier; null without a broker */
            owntracksTopic: string | null;
            _links: components["schemas"]["Links"];
        };
        /** The track of a vehicle in legs; as a file with `format` */
        VehicleTrack: {
            vehicleId: string;
            /** As asked for */
            from: string;
            /** As asked for */
            to: string;
            /** No believed report is farther from the lines than this, at its time */
            toleranceM: number;
            /** Points of the range that are stored */
            pointsStored: number;
            /** The times of points count from here */
            t0: string;
            columns: ("at" | "latitude" | "longitude" | "speedMps" | "courseDeg" | "altitudeM")[];
            legs: {
                /** What is between it and the leg before: `silence` of more than 30 min and 500 m; a `jump`, which is in no distance */
                begins: "start" | "silence" | "jump";
                /** Each an array of `columns`; `at` is in ms since `t0` */
                points: (number | null)[][];
            }[];
            _links: components["schemas"]["Links"];
        };
        /** A vessel of the registry: every vessel that was ever received */
        Vessel: {
            id: string;
            /** Maritime Mobile Service Identity */
            mmsi: number;
            /** Null if it was never received */
            name: string | null;
            /** Raw AIS ship-type code */
            shipType: number | null;
            /** Metres */
            length: number | null;
            /** Metres */
            beam: number | null;
            /** Null if it was never received */
            callsign: string | null;
            /** When its first message came */
            firstSeen: string;
            /** When its last message of any kind came */
            lastSeen: string;
            /** When one of its static fields last changed; at first the same as firstSeen */
            updatedAt: string;
            /** By which the last message came @enum {string|null} */
            source: "local" | "remote" | null;
        };
        /** A change of the static data of a vessel */
        VesselChange: {
            id: string;
            /** Maritime Mobile Service Identity */
            mmsi: number;
            field: "name" | "shipType" | "length" | "beam" | "callsign";
            oldValue: string | null;
            /** Null if the field was cleared by hand */
            newValue: string | null;
            /** When the change came */
            changedAt: string;
        };
        /** The changes, the latest first */
        VesselChangeList: components["schemas"]["VesselChange"][];
        /** The static data of a vessel, by hand; what is left out is null */
        VesselEdit: {
            /** Null if it was never received */
            name?: string | null;
            /** Raw AIS ship-type code */
            shipType?: number | null;
            /** Metres */
            length?: number | null;
            /** Metres */
            beam?: number | null;
            /** Null if it was never received */
            callsign?: string | null;
        };
        /** The vessels, the one seen last first */
        VesselList: components["schemas"]["Vessel"][];
        /** What one source receives of a vessel */
        VesselReception: {
            /** When its last message of any kind came; null before the first since the start */
            lastMessageAt: string | null;
            /** When its last position came that the vessel was moved by */
            lastPositionAt: string | null;
            /** `driving`: this source moves the vessel; `suppressed`: it receives the vessel, but the other source moves it; `silent`: it does not receive the vessel */
            state: "driving" | "suppressed" | "silent";
        };
        /** Which source moves the vessel in the live traffic; null when the vessel is not there */
        VesselSources: {
            local: components["schemas"]["VesselReception"];
            remote: components["schemas"]["VesselReception"];
        };
        /** The track of a vessel by legs, between which it is not known where it was */
        VesselTrack: {
            /** Maritime Mobile Service Identity */
            mmsi: number;
            /** Of the range */
            from: string;
            /** Of the range */
            to: string;
            /** No received position is farther than this from the lines, in metres */
            tolerance_m: number;
            /** Positions that are stored of the range */
            points_stored: number;
            /** What is later may still change within the tolerance */
            complete_until: string;
            /** The `dt` of the points counts seconds from here */
            t0: string;
            columns: string[];
            legs: components["schemas"]["TrackLeg"][];
            _links: components["schemas"]["Links"];
        };
        /** The track in numbers */
        VesselTrackTotals: {
            /** Maritime Mobile Service Identity */
            mmsi: number;
            /** Of the range */
            from: string;
            /** Of the range */
            to: string;
            /** Along the lines */
            distance_km: number;
            under_way_secs: number;
            /** On lines slower than 0.5 kn */
            still_secs: number;
            /** Between the first and the last position, without a leg */
            silent_secs: number;
            /** As reported */
            highest_speed_knots: number | null;
            /** When it was reported */
            highest_speed_at: string | null;
            legs: number;
            points: number;
            /** First time that is covered */
            first: string | null;
            /** Last time that is covered */
            last: string | null;
            _links: components["schemas"]["Links"];
        };
        /** A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
        VesselWithSources: components["schemas"]["Vessel"] & {
            sources: components["schemas"]["VesselSources"] | (null);
            /** What the vessel reports of its voyage */
            voyage: {
                /** As the crew typed it */
                destination: string | null;
                /** Estimated arrival; the message has no year, so it is the nearest such time */
                eta: string | null;
                /** Metres, in steps of 0.1, or of 0.01 from inland vessels */
                draught: number | null;
                /** IMO number; inland vessels have none */
                imo: number | null;
                /** European vessel identification number */
                eni: string | null;
                /** Blue cones 0 to 3 for dangerous goods; 4 is the B flag */
                blue_cones: number | null;
                /** Whether it is loaded */
                loaded: boolean | null;
            } | null;
            /** Two transmitters use its MMSI now; present only if true */
            duplicate?: true;
            /** Its MMSI is not one of a ship or of a craft of a ship; present only if false */
            mmsi_valid?: false;
            _links: components["schemas"]["Links"];
        };
        /** Where each vessel was; one that was silent is not there */
        VesselsAtTime: {
            /** The instant */
            time: string;
            /** What is later may still change within the tolerance */
            complete_until: string;
            vessels: {
                /** Maritime Mobile Service Identity */
                mmsi: number;
                latitude: number;
                longitude: number;
                speed_knots: number | null;
                course: number | null;
                source: "local" | "remote";
                /** Since the stored position before */
                before_secs: number;
                /** Until the stored position after */
                after_secs: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** From a departure to the end of the last leg */
        Voyage: {
            /** In the order of their begin */
            id: string;
            departure: components["schemas"]["VoyageEnd"] | (null);
            arrival: components["schemas"]["VoyageEnd"] | (null);
            /** A night at anchor ends a leg, not a voyage */
            isOver: boolean;
            /** In an office: the ship; empty for a voyage of the office */
            shipId?: string;
            legs: {
                id: string;
                departure: components["schemas"]["VoyageEnd"] | (null);
                arrival: components["schemas"]["VoyageEnd"] | (null);
            }[];
        };
        /** Where and when a voyage or a leg began or ended */
        VoyageEnd: {
            /** When */
            at: string;
            latitude: number | null;
            longitude: number | null;
            placeId: string | null;
            /** The name of the place, as it was then */
            place: string | null;
        };
        /** What happened on a leg, as it counts now */
        VoyageEvent: {
            /** In the order of the log */
            id: string;
            kind: components["schemas"]["LogEntryKind"];
            /** What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /** When it happened or began */
            at: string;
            /** When it was over; null while it lasts, and for what has no duration */
            until: string | null;
            /** Degrees, north positive */
            latitude: number | null;
            /** Degrees, east positive */
            longitude: number | null;
            placeId: string | null;
            tripId: string | null;
            voyageId: string | null;
            legId: string | null;
            /** Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: { [key: string]: unknown; } | null;
            /** The entry that this one takes the place of */
            corrects: string | null;
            /** The last correction of it, whose values these are */
            correctedBy: string | null;
        };
        /** The voyages, the newest first */
        VoyageList: { voyages: components["schemas"]["Voyage"][]; _links: components["schemas"]["Links"]; };
        /** A voyage with what happened on it */
        VoyageWithEvents: {
            /** In the order of their begin */
            id: string;
            departure: components["schemas"]["VoyageEnd"] | (null);
            arrival: components["schemas"]["VoyageEnd"] | (null);
            /** A night at anchor ends a leg, not a voyage */
            isOver: boolean;
            /** In an office: the ship; empty for a voyage of the office */
            shipId?: string;
            legs: {
                id: string;
                departure: components["schemas"]["VoyageEnd"] | (null);
                arrival: components["schemas"]["VoyageEnd"] | (null);
                /** As they count now, in the order of time */
                events: components["schemas"]["VoyageEvent"][];
            }[];
            _links: components["schemas"]["Links"];
        };
        /** What entries of the watchlist have in common */
        WatchlistCategory: {
            id: string;
            name: string;
            /** `#rgb` or `#rrggbb` */
            color: string;
            display_type: "stars" | "custom";
            sound_enabled: boolean;
            overlay_enabled: boolean;
            overlay_icon: string | null;
            /** Key of a sound */
            alert_sound: string | null;
            /** Key of a sound */
            danger_sound: string | null;
            /** Five distances in km */
            range_thresholds: number[] | null;
            /** When it was added */
            created_at: string;
            /** When it last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of a category of the watchlist to change; the others stay as they are */
        WatchlistCategoryChanges: {
            /** Not empty */
            name?: string;
            /** As `#rgb` or `#rrggbb` */
            color?: string;
            /** Whether alerts show stars or the icon */
            displayType?: "stars" | "custom";
            /** Whether alerts sound */
            soundEnabled?: boolean;
            /** Whether alerts show in the overlay of a stream */
            overlayEnabled?: boolean;
            /** Name of an icon of a library, for the display type `custom` */
            overlayIcon?: string | null;
            /** Key of a sound */
            alertSound?: string | null;
            /** Key of a sound */
            dangerSound?: string | null;
            /** Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** The categories, by name without case */
        WatchlistCategoryList: {
            categories: components["schemas"]["WatchlistCategory"][];
            _links: components["schemas"]["Links"];
        };
        /** A vessel that the crew watches for */
        WatchlistEntry: {
            id: string;
            /** Nine digits */
            mmsi: string;
            name: string;
            category_id: string | null;
            /** `#rgb` or `#rrggbb` */
            star_color: string | null;
            /** Key of a sound */
            alert_sound: string | null;
            /** Key of a sound */
            danger_sound: string | null;
            /** Five distances in km */
            range_thresholds: number[] | null;
            /** When it was added */
            created_at: string;
            /** When it last changed */
            updated_at: string;
            /** The office of the fleet keeps it: read-only on board */
            from_office?: boolean;
            _links?: components["schemas"]["Links"];
        };
        /** The fields of an entry to change; the others stay as they are */
        WatchlistEntryChanges: {
            /** Nine digits; there is one entry for each vessel */
            mmsi?: string;
            /** Not empty */
            name?: string;
            /** A category of the watchlist */
            categoryId?: string | null;
            /** As `#rgb` or `#rrggbb` */
            starColor?: string | null;
            /** Key of a sound */
            alertSound?: string | null;
            /** Key of a sound */
            dangerSound?: string | null;
            /** Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** The entries, by name without case */
        WatchlistEntryList: {
            entries: components["schemas"]["WatchlistEntry"][];
            _links: components["schemas"]["Links"];
        };
        /** What holds where an entry and its category say nothing */
        WatchlistSettings: {
            id: string;
            /** Five distances in km */
            range_thresholds: number[];
            /** Key of a sound */
            default_alert_sound: string;
            /** Key of a sound */
            default_danger_sound: string;
            /** `#rgb` or `#rrggbb` */
            default_star_color: string;
            /** When they last changed */
            updated_at: string;
            _links: components["schemas"]["Links"];
        };
        /** The settings to change; the others stay as they are */
        WatchlistSettingsChanges: {
            /** Five distances in km */
            rangeThresholds?: number[];
            /** Key of a sound */
            defaultAlertSound?: string;
            /** Key of a sound */
            defaultDangerSound?: string;
            /** As `#rgb` or `#rrggbb` */
            defaultStarColor?: string;
        };
        /** A sound of alerts */
        WatchlistSound: {
            id: string;
            /** By which entries, categories, settings and alerts name it */
            key: string;
            name: string;
            volume: number;
            /** Key of its file at `/v1/storage/sounds/files/{key}` */
            file_id: string;
            /** Comes with the release and cannot be deleted */
            builtin: boolean;
            /** When it was added */
            created_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** The sounds, those of the release first, then by name without case */
        WatchlistSoundList: {
            sounds: components["schemas"]["WatchlistSound"][];
            _links: components["schemas"]["Links"];
        };
        /** The level that is expected at a gauge */
        WaterLevelForecast: {
            /** Id of the station */
            stationId: string;
            /** Short name */
            stationName: string;
            /** River, canal or lake; empty where the station names none */
            waterName: string;
            /** Position along the water */
            km: number | null;
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** Mostly `cm` above the zero of the gauge */
            unit: string;
            /** When it was computed */
            initializedAt: string;
            /** Of the measurement, or of the computation, in seconds */
            ageSecs: number;
            values: {
                timestamp: string;
                value: number;
                /** estimate: a tendency for the days behind the forecast */
                kind: "forecast" | "estimate";
                /** One in ten is below */
                low: number | null;
                /** One in ten is above */
                high: number | null;
            }[];
        };
        /** The last forecasts of the stations in range, the nearest first */
        WaterLevelForecastList: {
            forecasts: components["schemas"]["WaterLevelForecast"][];
            /** When the gauge service last answered; null before the first answer */
            fetchedAt: string | null;
            /** Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
    };
    responses: {
        /** The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
        BadRequest: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The request conflicts with the current state, for example with an existing record. */
        Conflict: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The database is not available or rejected the statement. */
        Database: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
        Forbidden: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The service failed, or your position is not available at the moment. */
        Internal: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The resource or route does not exist. The message names it. */
        NotFound: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** Too many requests from this address */
        TooManyRequests: { content: { "application/json": components["schemas"]["MiddlewareError"]; }; };
        /** The API key is missing or not valid */
        Unauthorized: { content: { "application/json": components["schemas"]["MiddlewareError"]; }; };
        /** No instance of the service can answer this at the moment, for example while another one takes over or while its disk is full. */
        Unavailable: { content: { "application/json": components["schemas"]["Error"]; }; };
        /** The body has a character set or a content encoding that this route does not read. */
        UnsupportedMediaType: { content: { "application/json": components["schemas"]["Error"]; }; };
    };
    parameters: {
        /** Id of the alarm */
        alarmId: string;
        /** Id of the area */
        areaId: string;
        /** west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
        bbox: string;
        /** UUID of the category */
        categoryId: string;
        /** UUID of the client */
        clientId: string;
        /** Column from the west */
        column: number;
        /** The secret of the link of a driver */
        driverSecret: string;
        /** To, Unix seconds; default: now */
        end: number;
        /** Id of the ship */
        fleetShipId: string;
        /** Default: 24 h before `to`: RFC 3339 or Unix seconds */
        from: string;
        /** At most so many; default: all */
        limit: number;
        /** UUID of the entry */
        logEntryId: string;
        /** At most so many positions: those that the line of the others needs; default: all */
        maxPoints: number;
        /** Maritime Mobile Service Identity */
        mmsi: string;
        /** Leaves out so many at the beginning */
        offset: number;
        /** UUID of the place */
        placeId: string;
        /** Row from the north */
        row: number;
        /** In an office: only what is of this ship */
        shipId: string;
        /** From, Unix seconds; default: 24 h ago */
        start: number;
        /** Default: now: RFC 3339 or Unix seconds */
        to: string;
        /** The token of the tracker */
        trackerToken: string;
        /** UUID of the trip */
        tripId: string;
        /** UUID of the vehicle */
        vehicleId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPosition: {
        responses: {
            /** The last fix of your receiver */
            200: { content: { "application/json": components["schemas"]["Position"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    getSpeed: {
        responses: {
            /** The speed of your vessel */
            200: { content: { "application/json": components["schemas"]["Speed"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** From, Unix seconds; default: 24 h ago */
                start?: components["parameters"]["start"];
                /** To, Unix seconds; default: now */
                end?: components["parameters"]["end"];
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
                /** At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
                /** At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
        };
        responses: {
            /** The recorded positions, oldest first */
            200: { content: { "application/json": components["schemas"]["LocationList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getPositionTrust: {
        responses: {
            /** How far the position can be trusted */
            200: { content: { "application/json": components["schemas"]["PositionTrust"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listPlaces: {
        responses: {
            /** The places, by name without case */
            200: { content: { "application/json": components["schemas"]["PlaceList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createPlace: {
        requestBody: { content: { "application/json": components["schemas"]["NewPlace"]; }; };
        responses: {
            /** The new place */
            201: { content: { "application/json": components["schemas"]["Place"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getPlace: {
        parameters: {
            path: {
                /** UUID of the place */
                id: components["parameters"]["placeId"];
            };
        };
        responses: {
            /** The place as it now is */
            200: { content: { "application/json": components["schemas"]["Place"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updatePlace: {
        parameters: {
            path: {
                /** UUID of the place */
                id: components["parameters"]["placeId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["PlaceChanges"]; }; };
        responses: {
            /** The place as it now is */
            200: { content: { "application/json": components["schemas"]["Place"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deletePlace: {
        parameters: {
            path: {
                /** UUID of the place */
                id: components["parameters"]["placeId"];
            };
        };
        responses: {
            /** The place is gone */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTrips: {
        parameters: {
            query?: {
                /** `ACTIVE` and so on are taken too */
                status?: "Active" | "Completed" | "Cancelled";
                /** Trips with this client as sender or receiver */
                clientId?: string;
                categoryId?: string;
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
                /** Started at this second or later, Unix seconds */
                from?: number;
                /** Started at this second or earlier, Unix seconds */
                to?: number;
                /** At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
        };
        responses: {
            /** Trips, newest start first */
            200: { content: { "application/json": components["schemas"]["TripList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createTrip: {
        requestBody: { content: { "application/json": components["schemas"]["NewTrip"]; }; };
        responses: {
            /** The new trip */
            201: { content: { "application/json": components["schemas"]["Trip"]; }; };
            400: components["responses"]["BadRequest"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTrip: {
        parameters: {
            query?: {
                /** At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** A trip with its logged track */
            200: { content: { "application/json": components["schemas"]["TripWithTrack"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateTrip: {
        parameters: {
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["TripChanges"]; }; };
        responses: {
            /** The trip as it is now */
            200: { content: { "application/json": components["schemas"]["Trip"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteTrip: {
        parameters: {
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** It is gone */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    completeTrip: {
        parameters: {
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["TripCompletion"]; }; };
        responses: {
            /** The trip as it is now */
            200: { content: { "application/json": components["schemas"]["Trip"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getTripTrackGpx: {
        parameters: {
            query?: {
                /** At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** The track as GPX 1.1 */
            200: { content: { "application/gpx+xml": string; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripTrackGeoJson: {
        parameters: {
            query?: {
                /** At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** The track as a feature of GeoJSON (RFC 7946) */
            200: { content: { "application/geo+json": components["schemas"]["TripTrackFeature"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    verifyLog: {
        parameters: {
            query?: {
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** What a check of the log has found */
            200: { content: { "application/json": components["schemas"]["LogVerification"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    verifyLogExport: {
        requestBody: { content: { "application/json": components["schemas"]["LogExportToVerify"]; }; };
        responses: {
            /** What a check of an export has found */
            200: { content: { "application/json": components["schemas"]["LogExportVerification"]; }; };
            400: components["responses"]["BadRequest"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    exportLog: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "pdf";
                /** From the first entry about this time or later. Default: all: RFC 3339 or Unix seconds */
                from?: string;
                /** Up to the last entry about this time or earlier. Default: all: RFC 3339 or Unix seconds */
                to?: string;
                /** Of the PDF; default: `en` */
                language?: "en" | "de" | "nl" | "fr";
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** A part of the log without holes */
            200: {
                content: {
                    "application/json": components["schemas"]["LogExport"];
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVoyages: {
        parameters: {
            query?: {
                /** At most so many voyages */
                limit?: number;
                /** Only voyages that began before this one: the last of the page before */
                before?: string;
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** The voyages, the newest first */
            200: { content: { "application/json": components["schemas"]["VoyageList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getVoyage: {
        parameters: {
            path: {
                /** UUID of the voyage */
                id: string;
            };
        };
        responses: {
            /** A voyage with what happened on it */
            200: { content: { "application/json": components["schemas"]["VoyageWithEvents"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listTripSuggestions: {
        responses: {
            /** What is offered; nothing is made without a confirmation */
            200: { content: { "application/json": components["schemas"]["TripSuggestionList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    confirmTripSuggestion: {
        parameters: {
            path: {
                /** UUID of the suggestion */
                id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["TripConfirmation"]; }; };
        responses: {
            /** The trip as it is now */
            201: { content: { "application/json": components["schemas"]["Trip"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listLogEntries: {
        parameters: {
            query?: {
                /** Entries about this time or later: RFC 3339 or Unix seconds */
                from?: string;
                /** Entries about this time or earlier: RFC 3339 or Unix seconds */
                to?: string;
                /** Only entries of this kind, with their corrections */
                kind?: components["schemas"]["LogEntryKind"];
                /** At most so many entries */
                limit?: number;
                /** Only what comes behind it in this list: a time (RFC 3339 or Unix seconds), or the id of the last entry of the page before */
                before?: string;
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** The entries, the newest first by what they are about */
            200: { content: { "application/json": components["schemas"]["LogEntryList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createLogEntry: {
        requestBody: { content: { "application/json": components["schemas"]["NewLogEntry"]; }; };
        responses: {
            /** The new entry */
            201: { content: { "application/json": components["schemas"]["LogEntry"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    correctLogEntry: {
        parameters: {
            path: {
                /** UUID of the entry */
                id: components["parameters"]["logEntryId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["LogCorrection"]; }; };
        responses: {
            /** The new entry, which takes the place of the other one */
            201: { content: { "application/json": components["schemas"]["LogEntry"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listLaytimeRules: {
        responses: {
            /** The rule sets: those of the program, then your own by id */
            200: { content: { "application/json": components["schemas"]["LaytimeRuleSetList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createLaytimeRules: {
        requestBody: { content: { "application/json": components["schemas"]["NewLaytimeRuleSet"]; }; };
        responses: {
            /** The new rule set */
            201: { content: { "application/json": components["schemas"]["ListedLaytimeRuleSet"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getTripLaytime: {
        parameters: {
            query?: {
                /** Answer 204 instead of 404 where no terms are set */
                optional?: boolean;
            };
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** The laytime and the demurrage of a trip */
            200: { content: { "application/json": components["schemas"]["Laytime"]; }; };
            /** No terms are set; only with `optional` */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setTripLaytimeTerms: {
        parameters: {
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["LaytimeTerms"]; }; };
        responses: {
            /** The laytime and the demurrage of a trip */
            200: { content: { "application/json": components["schemas"]["Laytime"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listTripEvents: {
        parameters: {
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** The events of the trip by time, and those that the log proposes */
            200: { content: { "application/json": components["schemas"]["TripEventList"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createTripEvent: {
        parameters: {
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["NewTripEvent"]; }; };
        responses: {
            /** The event as it now is */
            201: { content: { "application/json": components["schemas"]["TripEvent"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    correctTripEvent: {
        parameters: {
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
                /** UUID of the event, or of one of its corrections */
                eventId: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["TripEventCorrection"]; }; };
        responses: {
            /** The event as it now is */
            201: { content: { "application/json": components["schemas"]["TripEvent"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripStatement: {
        parameters: {
            query?: { format?: "json" | "csv" | "pdf"; language?: "en" | "de" | "nl" | "fr"; };
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** The statement as it was recorded */
            200: {
                content: {
                    "application/json": components["schemas"]["LaytimeStatement"];
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** The clients with their contacts, by name without case */
            200: { content: { "application/json": components["schemas"]["ClientList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createClient: {
        requestBody: { content: { "application/json": components["schemas"]["NewClient"]; }; };
        responses: {
            /** The new client with its contacts */
            201: { content: { "application/json": components["schemas"]["Client"]; }; };
            400: components["responses"]["BadRequest"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getClient: {
        parameters: {
            path: {
                /** UUID of the client */
                id: components["parameters"]["clientId"];
            };
        };
        responses: {
            /** A client with its contacts and trips */
            200: { content: { "application/json": components["schemas"]["ClientWithTrips"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateClient: {
        parameters: {
            path: {
                /** UUID of the client */
                id: components["parameters"]["clientId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["ClientChanges"]; }; };
        responses: {
            /** The client as it now is, without its contacts */
            200: { content: { "application/json": components["schemas"]["ClientDetails"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createContact: {
        parameters: {
            path: {
                /** UUID of the client */
                id: components["parameters"]["clientId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["NewContact"]; }; };
        responses: {
            /** The new contact */
            201: { content: { "application/json": components["schemas"]["Contact"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateContact: {
        parameters: { path: { client_id: string; contact_id: string; }; };
        requestBody: { content: { "application/json": components["schemas"]["ContactChanges"]; }; };
        responses: {
            /** The contact as it now is */
            200: { content: { "application/json": components["schemas"]["Contact"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteContact: {
        parameters: { path: { client_id: string; contact_id: string; }; };
        responses: {
            /** The contact is gone */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listCategories: {
        responses: {
            /** The categories, by name without case */
            200: { content: { "application/json": components["schemas"]["CategoryList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createCategory: {
        requestBody: { content: { "application/json": components["schemas"]["NewCategory"]; }; };
        responses: {
            /** The new category */
            201: { content: { "application/json": components["schemas"]["Category"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getCategory: {
        parameters: {
            path: {
                /** UUID of the category */
                id: components["parameters"]["categoryId"];
            };
        };
        responses: {
            /** A category with its trips */
            200: { content: { "application/json": components["schemas"]["CategoryWithTrips"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateCategory: {
        parameters: {
            path: {
                /** UUID of the category */
                id: components["parameters"]["categoryId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["CategoryChanges"]; }; };
        responses: {
            /** The category as it now is */
            200: { content: { "application/json": components["schemas"]["Category"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteCategory: {
        parameters: {
            path: {
                /** UUID of the category */
                id: components["parameters"]["categoryId"];
            };
        };
        responses: {
            /** The category is gone */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVessels: {
        responses: {
            /** The vessels, the one seen last first */
            200: { content: { "application/json": components["schemas"]["VesselList"]; }; };
            /** The list is as it was when it was answered with this ETag */
            304: { content?: never; };
            401: components["responses"]["Unauthorized"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listActiveVessels: {
        parameters: {
            query?: {
                /** Seen at most so many seconds ago */
                withinSecs?: number;
            };
        };
        responses: {
            /** The vessels, the one seen last first */
            200: { content: { "application/json": components["schemas"]["VesselList"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVesselChanges: {
        parameters: {
            query?: {
                /** Only changes of this vessel */
                mmsi?: number;
                /** At most so many; never more than 1000 */
                limit?: number;
            };
        };
        responses: {
            /** The changes, the latest first */
            200: { content: { "application/json": components["schemas"]["VesselChangeList"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVessel: {
        parameters: {
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
            200: { content: { "application/json": components["schemas"]["VesselWithSources"]; }; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateVessel: {
        parameters: {
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["VesselEdit"]; }; };
        responses: {
            /** A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
            200: { content: { "application/json": components["schemas"]["VesselWithSources"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVessel: {
        parameters: {
            query?: {
                /** Never take it up again */
                ignore?: boolean;
            };
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** The vessel is deleted */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listIgnoredVessels: {
        responses: {
            /** The vessels that are ignored, the latest first */
            200: { content: { "application/json": components["schemas"]["IgnoredVesselList"]; }; };
            401: components["responses"]["Unauthorized"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteIgnoredVessel: {
        parameters: {
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** The vessel is no longer ignored */
            204: { content?: never; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listInterference: {
        responses: {
            /** The areas with interference now; none where no vessel shows any */
            200: { content: { "application/json": components["schemas"]["InterferenceList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    getVesselsCell: {
        parameters: {
            path: {
                /** Zoom, 0 to 12 */
                z: number;
                /** Column from the west */
                x: number;
                /** Row from the north */
                y: number;
            };
        };
        responses: {
            /** A snapshot of the cell, as clients of the WebSocket get it; the AsyncAPI document has the format */
            200: { content: { "application/octet-stream": string; }; };
            /** The cell still has the tag that `If-None-Match` names */
            304: { content?: never; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listAids: {
        responses: {
            /** The one that was received last at the end */
            200: { content: { "application/json": components["schemas"]["AidList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    getReceptionStatistics: {
        parameters: {
            query?: {
                /** How many hours back, the present one included; default: 24 */
                hours?: number;
            };
        };
        responses: {
            /** What the antenna received */
            200: { content: { "application/json": components["schemas"]["ReceptionStatistics"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getChart: {
        responses: {
            /** What is learnt of the waterway */
            200: { content: { "application/json": components["schemas"]["ChartState"]; }; };
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteChart: {
        responses: {
            /** Nothing is learnt any more */
            204: { content?: never; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getChartTile: {
        parameters: {
            path: {
                /** Zoom */
                z: number;
                /** Column from the west */
                x: components["parameters"]["column"];
                /** Row from the north */
                y: components["parameters"]["row"];
            };
        };
        responses: {
            /** 256 × 256 bytes, row by row from the north-west, always compressed with gzip: 0 nobody was there, up to 127 the bank, up to 255 the fairway */
            200: { content: { "application/octet-stream": string; }; };
            /** The tile still has the tag that `If-None-Match` names */
            304: { content?: never; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    exportChart: {
        responses: {
            /** A PMTiles file of PNG images, which other programs show too */
            200: { content: { "application/vnd.pmtiles": string; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    importChart: {
        requestBody: { content: { "application/vnd.pmtiles": string; }; };
        responses: {
            /** What was imported */
            200: { content: { "application/json": components["schemas"]["ChartImport"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getStoredFile: {
        parameters: {
            path: {
                /** The kind of file, for example `sounds` */
                prefix: string;
                /** Of a sound its `file_id` */
                key: string;
            };
        };
        responses: {
            /** The file */
            200: { content: { "audio/mpeg": string; "audio/ogg": string; "audio/wav": string; }; };
            /** The range of bytes that `Range` asks for */
            206: { content: { "audio/mpeg": string; "audio/ogg": string; "audio/wav": string; }; };
            /** The file still has the tag that `If-None-Match` names */
            304: { content?: never; };
            404: components["responses"]["NotFound"];
            /** `Range` begins behind the end of the file; `Content-Range` gives its size */
            416: { content?: never; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listWatchlistEntries: {
        responses: {
            /** The entries, by name without case */
            200: { content: { "application/json": components["schemas"]["WatchlistEntryList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createWatchlistEntry: {
        requestBody: { content: { "application/json": components["schemas"]["NewWatchlistEntry"]; }; };
        responses: {
            /** The new entry */
            201: { content: { "application/json": components["schemas"]["WatchlistEntry"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getWatchlistEntry: {
        parameters: { path: { id: string; }; };
        responses: {
            /** The entry */
            200: { content: { "application/json": components["schemas"]["WatchlistEntry"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateWatchlistEntry: {
        parameters: { path: { id: string; }; };
        requestBody: { content: { "application/json": components["schemas"]["WatchlistEntryChanges"]; }; };
        responses: {
            /** The entry */
            200: { content: { "application/json": components["schemas"]["WatchlistEntry"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistEntry: {
        parameters: { path: { id: string; }; };
        responses: {
            /** The entry is gone */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listWatchlistCategories: {
        responses: {
            /** The categories, by name without case */
            200: { content: { "application/json": components["schemas"]["WatchlistCategoryList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createWatchlistCategory: {
        requestBody: { content: { "application/json": components["schemas"]["NewWatchlistCategory"]; }; };
        responses: {
            /** The new category */
            201: { content: { "application/json": components["schemas"]["WatchlistCategory"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getWatchlistCategory: {
        parameters: { path: { id: string; }; };
        responses: {
            /** The category */
            200: { content: { "application/json": components["schemas"]["WatchlistCategory"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateWatchlistCategory: {
        parameters: { path: { id: string; }; };
        requestBody: { content: { "application/json": components["schemas"]["WatchlistCategoryChanges"]; }; };
        responses: {
            /** The category */
            200: { content: { "application/json": components["schemas"]["WatchlistCategory"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistCategory: {
        parameters: { path: { id: string; }; };
        responses: {
            /** The category is gone */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getWatchlistSettings: {
        responses: {
            /** What holds where an entry and its category say nothing */
            200: { content: { "application/json": components["schemas"]["WatchlistSettings"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateWatchlistSettings: {
        requestBody: { content: { "application/json": components["schemas"]["WatchlistSettingsChanges"]; }; };
        responses: {
            /** What holds where an entry and its category say nothing */
            200: { content: { "application/json": components["schemas"]["WatchlistSettings"]; }; };
            400: components["responses"]["BadRequest"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listWatchlistSounds: {
        responses: {
            /** The sounds, those of the release first, then by name without case */
            200: { content: { "application/json": components["schemas"]["WatchlistSoundList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setWatchlistSoundVolume: {
        parameters: { path: { id: string; }; };
        requestBody: { content: { "application/json": components["schemas"]["SoundVolume"]; }; };
        responses: {
            /** The sound as it now is */
            200: { content: { "application/json": components["schemas"]["WatchlistSound"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteWatchlistSound: {
        parameters: { path: { id: string; }; };
        responses: {
            /** The sound and its file are gone */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    uploadWatchlistSound: {
        requestBody: { content: { "multipart/form-data": components["schemas"]["NewWatchlistSound"]; }; };
        responses: {
            /** The new sound */
            201: { content: { "application/json": components["schemas"]["WatchlistSound"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listAlarms: {
        parameters: {
            query?: {
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** The alarms that are not over, highest priority first */
            200: { content: { "application/json": components["schemas"]["AlarmList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listPastAlarms: {
        parameters: {
            query?: {
                /** Maximum number of alarms */
                limit?: number;
                /** Raised before this time: RFC 3339 or Unix seconds; default: now */
                before?: string;
                /** Only alarms of this type */
                type?: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "positionDoubtful" | "fairway" | "vehicleOffline" | "watch";
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** The recorded alarms, the newest first */
            200: { content: { "application/json": components["schemas"]["PastAlarmList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    acknowledgeAlarm: {
        parameters: {
            path: {
                /** Id of the alarm */
                id: components["parameters"]["alarmId"];
            };
        };
        responses: {
            /** The alarm after the change */
            200: { content: { "application/json": components["schemas"]["Alarm"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    acknowledgeAlarms: {
        requestBody: { content: { "application/json": components["schemas"]["AlarmAcknowledgement"]; }; };
        responses: {
            /** What was acknowledged */
            200: { content: { "application/json": components["schemas"]["AlarmAcknowledgementResult"]; }; };
            400: components["responses"]["BadRequest"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    silenceAlarm: {
        parameters: {
            path: {
                /** Id of the alarm */
                id: components["parameters"]["alarmId"];
            };
        };
        responses: {
            /** The alarm after the change */
            200: { content: { "application/json": components["schemas"]["Alarm"]; }; };
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    testAlarm: {
        responses: {
            /** What was sent */
            200: { content: { "application/json": components["schemas"]["AlarmTest"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listApproaches: {
        parameters: {
            query?: {
                /** Maximum number of vessels */
                limit?: number;
                /** Only passes within 4 times the limits of `closest_approach`, the most urgent first; with the profile `off` those of `coast` count */
                relevant?: boolean;
            };
        };
        responses: {
            /** Vessels that approach, the soonest first */
            200: { content: { "application/json": components["schemas"]["ApproachList"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** Only alerts of this vessel */
                mmsi?: number;
                /** Only those that are active, or only those that have ended */
                active?: boolean;
                /** Raised from, Unix seconds; default: all that are kept */
                start?: number;
                /** In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
                /** Raised to, Unix seconds; default: now */
                end?: number;
                /** At most so many */
                limit?: number;
            };
        };
        responses: {
            /** The alerts, the one raised last first */
            200: { content: { "application/json": components["schemas"]["AlertList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: {
                /** In an office: the alert of this ship, which is asked to acknowledge it */
                shipId?: string;
            };
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** The active alert of the vessel, acknowledged now or before */
            200: { content: { "application/json": components["schemas"]["Alert"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    testAlert: {
        responses: {
            /** What was sent */
            200: { content: { "application/json": components["schemas"]["AlertTest"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getAnchorWatch: {
        parameters: {
            query?: {
                /** Answer 204 instead of 404 where no watch is set */
                optional?: boolean;
            };
        };
        responses: {
            /** The circle that the vessel must stay in, and how far it is from its centre */
            200: { content: { "application/json": components["schemas"]["AnchorWatch"]; }; };
            /** None is set; only with `optional` */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    setAnchorWatch: {
        requestBody: { content: { "application/json": components["schemas"]["NewAnchorWatch"]; }; };
        responses: {
            /** The circle that the vessel must stay in, and how far it is from its centre */
            200: { content: { "application/json": components["schemas"]["AnchorWatch"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteAnchorWatch: {
        responses: {
            /** It has ended */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listAreas: {
        responses: {
            /** The areas, the oldest first */
            200: { content: { "application/json": components["schemas"]["AreaList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createArea: {
        requestBody: { content: { "application/json": components["schemas"]["NewArea"]; }; };
        responses: {
            /** The new area */
            201: { content: { "application/json": components["schemas"]["Area"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getArea: {
        parameters: {
            path: {
                /** Id of the area */
                id: components["parameters"]["areaId"];
            };
        };
        responses: {
            /** The area as it now is */
            200: { content: { "application/json": components["schemas"]["Area"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateArea: {
        parameters: {
            path: {
                /** Id of the area */
                id: components["parameters"]["areaId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["AreaChanges"]; }; };
        responses: {
            /** The area as it now is */
            200: { content: { "application/json": components["schemas"]["Area"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteArea: {
        parameters: {
            path: {
                /** Id of the area */
                id: components["parameters"]["areaId"];
            };
        };
        responses: {
            /** The area is gone */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getVesselTrack: {
        parameters: {
            query?: {
                /** Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
                /** At most so many positions */
                maxPoints?: number;
                format?: "json" | "geojson" | "gpx";
            };
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** The track by legs, between which it is not known where the vessel was */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselTrack"];
                    "application/geo+json": components["schemas"]["TrackFeatureCollection"];
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVesselTrack: {
        parameters: {
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** No answer has the tracks any more */
            202: { content: { "application/json": components["schemas"]["TrackDeletion"]; }; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getVesselTrackTotals: {
        parameters: {
            query?: {
                /** Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
            };
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** The track in numbers */
            200: { content: { "application/json": components["schemas"]["VesselTrackTotals"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTracks: {
        parameters: {
            query: {
                /** Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
                /** west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
                bbox: components["parameters"]["bbox"];
                /** `list`: when each vessel was inside, at most 366 days. `legs`: its whole track too, at most 24 hours */
                detail?: "list" | "legs";
                /** At most so many vessels */
                limit?: number;
                /** `next_cursor` of the answer before */
                cursor?: number;
                /** At most so many positions of a vessel, beside the ends of its legs */
                maxPoints?: number;
            };
        };
        responses: {
            /** The vessels whose line crossed the box, by MMSI */
            200: { content: { "application/json": components["schemas"]["TrackList"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteTracks: {
        parameters: {
            query: {
                /** Tracks that ended before this: RFC 3339 or Unix seconds */
                before: string;
            };
        };
        responses: {
            /** No answer has the tracks any more */
            202: { content: { "application/json": components["schemas"]["TrackDeletion"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVesselsAtTime: {
        parameters: {
            query: {
                /** The instant: RFC 3339 or Unix seconds */
                time: string;
                /** west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
                bbox?: string;
            };
        };
        responses: {
            /** Where each vessel was; one that was silent is not there */
            200: { content: { "application/json": components["schemas"]["VesselsAtTime"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTrackStatistics: {
        responses: {
            /** What is stored */
            200: { content: { "application/json": components["schemas"]["TrackStatistics"]; }; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getClosestApproach: {
        parameters: {
            query: {
                /** Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
                /** The two vessels; `own` is your vessel */
                mmsi: string[];
                format?: "json" | "geojson" | "gpx" | "csv";
            };
        };
        responses: {
            /** When and where two vessels were nearest to each other */
            200: {
                content: {
                    "application/json": components["schemas"]["ClosestApproach"];
                    "application/geo+json": components["schemas"]["TrackFeatureCollection"];
                    "application/gpx+xml": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPlayback: {
        parameters: {
            query?: {
                /** Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
            };
        };
        responses: {
            /** Which blocks there are in the range */
            200: { content: { "application/json": components["schemas"]["Playback"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getPlaybackBlock: {
        parameters: {
            path: {
                /** `generation` of `GET /v1/playback` */
                generation: string;
                zoom: number;
                /** Column from the west */
                x: components["parameters"]["column"];
                /** Row from the north */
                y: components["parameters"]["row"];
                /** Unix time divided by 600 */
                block: number;
            };
        };
        responses: {
            /** Ten minutes of a map tile: the lines of each vessel that touch both. docs/tracks.md has the format */
            200: { content: { "application/vnd.wheelhouse.playback": string; }; };
            /** The block still has the tag that `If-None-Match` names */
            304: { content?: never; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getEta: {
        parameters: {
            query?: {
                /** Send the way too, as a line for a map. Default: false */
                way?: boolean;
                /** UUID of a saved place */
                placeId?: string;
                /** Degrees, north positive */
                latitude?: number;
                /** Degrees, east positive */
                longitude?: number;
            };
        };
        responses: {
            /** The arrival, as a range that holds four times in five, or why there is none */
            200: { content: { "application/json": components["schemas"]["Eta"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getVesselEta: {
        parameters: {
            query?: {
                /** Send the way too, as a line for a map. Default: false */
                way?: boolean;
                /** UUID of a saved place */
                placeId?: string;
                /** Degrees, north positive */
                latitude?: number;
                /** Degrees, east positive */
                longitude?: number;
            };
            path: {
                /** Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** The arrival, as a range that holds four times in five, or why there is none */
            200: { content: { "application/json": components["schemas"]["Eta"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getTripEta: {
        parameters: {
            query?: {
                /** Send the way too, as a line for a map. Default: false */
                way?: boolean;
            };
            path: {
                /** UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** The arrival, as a range that holds four times in five, or why there is none */
            200: { content: { "application/json": components["schemas"]["Eta"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDestination: {
        responses: {
            /** Where a vessel goes */
            200: { content: { "application/json": components["schemas"]["Destination"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    setDestination: {
        requestBody: { content: { "application/json": components["schemas"]["NewDestination"]; }; };
        responses: {
            /** Where a vessel goes */
            200: { content: { "application/json": components["schemas"]["Destination"]; }; };
            400: components["responses"]["BadRequest"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteDestination: {
        responses: {
            /** There is none now */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** west,south,east,north in degrees: only notices with a place inside. Those without a known position are left out */
                bbox?: string;
                /** Only of this river or canal, in any case: `rhein` */
                water?: string;
                /** RFC 3339 or Unix seconds: only what is valid then and not withdrawn. Default: what has not ended, also what begins later or was withdrawn */
                at?: string;
                /** Only of this kind */
                kind?: "ftm" | "wrm" | "icem" | "werm";
                /** At most so many, the newest first */
                limit?: number;
            };
        };
        responses: {
            /** The notices, the newest first */
            200: { content: { "application/json": components["schemas"]["NoticeList"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    importNotices: {
        responses: {
            /** What became of the document */
            200: { content: { "application/json": components["schemas"]["NoticeImport"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getNotice: {
        parameters: {
            path: {
                /** UUID of the notice */
                id: string;
            };
        };
        responses: {
            /** The notice, in its newest version */
            200: { content: { "application/json": components["schemas"]["Notice"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listNoticeSources: {
        responses: {
            /** The configured sources */
            200: { content: { "application/json": components["schemas"]["NoticeSourceList"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listBridges: {
        responses: {
            /** The bridges, by name without case */
            200: { content: { "application/json": components["schemas"]["BridgeList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createBridge: {
        requestBody: { content: { "application/json": components["schemas"]["NewBridge"]; }; };
        responses: {
            /** The new bridge */
            201: { content: { "application/json": components["schemas"]["Bridge"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getBridge: {
        parameters: {
            path: {
                /** UUID of the bridge */
                id: string;
            };
        };
        responses: {
            /** The bridge as it now is */
            200: { content: { "application/json": components["schemas"]["Bridge"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateBridge: {
        parameters: {
            path: {
                /** UUID of the bridge */
                id: string;
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["BridgeChanges"]; }; };
        responses: {
            /** The bridge as it now is */
            200: { content: { "application/json": components["schemas"]["Bridge"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteBridge: {
        parameters: {
            path: {
                /** UUID of the bridge */
                id: string;
            };
        };
        responses: {
            /** The bridge is removed */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    importBridges: {
        parameters: {
            query?: {
                /** Remove all bridges that there are first. Default: false, the bridges are added */
                replace?: boolean;
            };
        };
        requestBody: { content: { "text/csv": string; }; };
        responses: {
            /** What was imported */
            200: { content: { "application/json": components["schemas"]["BridgeImport"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getFairwayAhead: {
        parameters: {
            query?: {
                /** Of a trip that is under way */
                tripId?: string;
                /** In an office: the ship, with its trip under way */
                shipId?: string;
                /** Of your vessel, to a point: latitude and longitude, such as `51.21,6.72` */
                to?: string;
                /** Send the way too, as a line for a map. Default: false */
                line?: boolean;
            };
        };
        responses: {
            /** What is ahead on the way. Information for planning: nothing in it says that a passage is possible */
            200: { content: { "application/json": components["schemas"]["FairwayAhead"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVehicles: {
        parameters: {
            query?: {
                /** At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
        };
        responses: {
            /** Vehicles by name without case, each with its last position */
            200: { content: { "application/json": components["schemas"]["VehicleList"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createVehicle: {
        requestBody: { content: { "application/json": components["schemas"]["NewVehicle"]; }; };
        responses: {
            /** The new vehicle */
            201: { content: { "application/json": components["schemas"]["Vehicle"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVehicle: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The vehicle as it now is, with its last position */
            200: { content: { "application/json": components["schemas"]["Vehicle"]; }; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateVehicle: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["VehicleChanges"]; }; };
        responses: {
            /** The vehicle as it now is, with its last position */
            200: { content: { "application/json": components["schemas"]["Vehicle"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteVehicle: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The vehicle is gone */
            204: { content?: never; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createVehicleToken: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The token of a tracker, and what to type into each app */
            201: { content: { "application/json": components["schemas"]["VehicleToken"]; }; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVehicleToken: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The token is gone */
            204: { content?: never; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createVehicleDriverLink: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The link of a driver */
            201: { content: { "application/json": components["schemas"]["VehicleDriverLink"]; }; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVehicleDriverLink: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The link has ended */
            204: { content?: never; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateVehicleDuty: {
        parameters: {
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["DutyChange"]; }; };
        responses: {
            /** The vehicle as it now is, with its last position */
            200: { content: { "application/json": components["schemas"]["Vehicle"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVehicleTrack: {
        parameters: {
            query?: {
                /** Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** Default: now: RFC 3339 or Unix seconds */
                to?: string;
                maxPoints?: number;
                format?: "json" | "geojson" | "gpx";
            };
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The track of a vehicle in legs; as a file with `format` */
            200: { content: { "application/json": components["schemas"]["VehicleTrack"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listVehicleDays: {
        parameters: {
            query?: {
                /** A date in the time zone of the vehicle */
                from?: string;
                /** The last date; default: that of `from`, or today */
                to?: string;
                format?: "json" | "csv";
            };
            path: {
                /** UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** The days of a vehicle, oldest first; as a CSV file with `format` */
            200: { content: { "application/json": components["schemas"]["VehicleDays"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getDriverPage: {
        parameters: {
            path: {
                /** The secret of the link of a driver */
                secret: components["parameters"]["driverSecret"];
            };
        };
        responses: {
            /** The page */
            200: { content: { "text/html": string; }; };
            /** The page of links that have ended; the same for those that never were */
            404: { content: { "text/html": string; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDriverDuty: {
        parameters: {
            path: {
                /** The secret of the link of a driver */
                secret: components["parameters"]["driverSecret"];
            };
        };
        responses: {
            /** Whether a vehicle is on duty */
            200: { content: { "application/json": components["schemas"]["Duty"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    updateDriverDuty: {
        parameters: {
            path: {
                /** The secret of the link of a driver */
                secret: components["parameters"]["driverSecret"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["DutyChange"]; }; };
        responses: {
            /** Whether a vehicle is on duty */
            200: { content: { "application/json": components["schemas"]["Duty"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    sendTrackerReportByGet: {
        parameters: {
            path: {
                /** The token of the tracker */
                token: components["parameters"]["trackerToken"];
            };
        };
        responses: {
            /** Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: { content: { "text/plain": string; "application/json": components["schemas"]["TrackerCommands"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    sendTrackerReport: {
        parameters: {
            path: {
                /** The token of the tracker */
                token: components["parameters"]["trackerToken"];
            };
        };
        responses: {
            /** Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: { content: { "text/plain": string; "application/json": components["schemas"]["TrackerCommands"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    sendIdentifiedTrackerReportByGet: {
        responses: {
            /** Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: { content: { "text/plain": string; "application/json": components["schemas"]["TrackerCommands"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    sendIdentifiedTrackerReport: {
        responses: {
            /** Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: { content: { "text/plain": string; "application/json": components["schemas"]["TrackerCommands"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listStations: {
        responses: {
            /** The AIS stations in the order of the configuration */
            200: { content: { "application/json": components["schemas"]["StationList"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    sendStationSentences: {
        parameters: { path: { name: string; }; };
        responses: {
            /** What became of the lines */
            200: { content: { "application/json": components["schemas"]["SentencesResult"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushState: {
        responses: {
            /** What a browser needs to subscribe */
            200: { content: { "application/json": components["schemas"]["PushState"]; }; };
            401: components["responses"]["Unauthorized"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createPushSubscription: {
        requestBody: { content: { "application/json": components["schemas"]["NewPushSubscription"]; }; };
        responses: {
            /** The browser had subscribed before */
            200: { content: { "application/json": components["schemas"]["PushSubscription"]; }; };
            /** The browser gets notices from now on */
            201: { content: { "application/json": components["schemas"]["PushSubscription"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"]; 415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deletePushSubscription: {
        parameters: {
            path: {
                /** Id of the subscription */
                id: string;
            };
        };
        responses: {
            /** Nothing is sent any more */
            204: { content?: never; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listNotifyTargets: {
        responses: {
            /** The targets in the order of the configuration, then the browsers that have subscribed */
            200: { content: { "application/json": components["schemas"]["NotifyTargetList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    testNotifyTarget: {
        parameters: {
            path: {
                /** Name of the target */
                name: string;
            };
        };
        responses: {
            /** What came of it */
            200: { content: { "application/json": components["schemas"]["NotifyTest"]; }; };
            401: components["responses"]["Unauthorized"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    getForwardingStatus: {
        responses: {
            /** The destinations, in the order of the configuration */
            200: { content: { "application/json": components["schemas"]["ForwardingStatus"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listForwardingLogs: {
        parameters: {
            query?: {
                /** From, Unix seconds; default: 24 h ago */
                start?: components["parameters"]["start"];
                /** To, Unix seconds; default: now */
                end?: components["parameters"]["end"];
                /** Name of one destination */
                destination?: string;
                status?: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
                /** At most so many */
                limit?: number;
            };
        };
        responses: {
            /** What was tried, the newest first */
            200: { content: { "application/json": components["schemas"]["ForwardingLogList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getForwardingStatistics: {
        parameters: {
            query?: {
                /** From, Unix seconds; default: 24 h ago */
                start?: components["parameters"]["start"];
                /** To, Unix seconds; default: now */
                end?: components["parameters"]["end"];
                /** Name of one destination */
                destination?: string;
            };
        };
        responses: {
            /** The tries of each hour and destination, the oldest hour first */
            200: { content: { "application/json": components["schemas"]["ForwardingStatistics"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listForwardingQueues: {
        responses: {
            /** What waits for each destination, the oldest first */
            200: { content: { "application/json": components["schemas"]["ForwardingQueueList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listFailedPositions: {
        responses: {
            /** What each destination has not received */
            200: { content: { "application/json": components["schemas"]["FailedPositionList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFailedPositions: {
        parameters: { path: { destination: string; }; };
        responses: {
            /** What became of them; a run ends after ten seconds, and another one goes on */
            200: { content: { "application/json": components["schemas"]["FailedPositionsResult"]; }; };
            404: components["responses"]["NotFound"]; 409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteForwardingQueue: {
        parameters: { path: { destination: string; }; };
        responses: {
            /** The queue is empty */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getNearestGauge: {
        parameters: {
            query?: {
                /** Only of this water, in any case, for example `rhein` */
                water?: string;
                /** km; at most the configured radius counts, and it has no effect while stations are listed */
                radius?: number;
                /** Answer 204 instead of 404 where there is none */
                optional?: boolean;
            };
        };
        responses: {
            /** The reading of the nearest station */
            200: { content: { "application/json": components["schemas"]["Gauge"]; }; };
            /** None is in range, or gauges are off; only with `optional` */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listGauges: {
        parameters: {
            query?: {
                /** Only of this water, in any case, for example `rhein` */
                water?: string;
                /** km; at most the configured radius counts, and it has no effect while stations are listed */
                radius?: number;
                /** At most so many; default: all */
                limit?: number;
            };
        };
        responses: {
            /** The stations in range, the nearest first */
            200: { content: { "application/json": components["schemas"]["GaugeList"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listGaugeLevels: {
        parameters: {
            query?: {
                /** How far back; default: 72 */
                hours?: number;
            };
            path: {
                /** Short name of a station in range */
                name: string;
            };
        };
        responses: {
            /** The levels, the oldest first */
            200: { content: { "application/json": components["schemas"]["GaugeLevelList"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWaterLevelForecasts: {
        parameters: {
            query?: {
                /** Only of this water, in any case, for example `rhein` */
                water?: string;
            };
        };
        responses: {
            /** The last forecasts of the stations in range, the nearest first */
            200: { content: { "application/json": components["schemas"]["WaterLevelForecastList"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listClearances: {
        parameters: {
            query?: {
                /** Only of this water, in any case, for example `rhein` */
                water?: string;
                /** Height of your vessel above the water now, in metres */
                heightM?: number;
                /** When that height was true: RFC 3339 or Unix seconds; default: now */
                heightAt?: string;
            };
        };
        responses: {
            /** The bridges in range with a measured height, the nearest first */
            200: { content: { "application/json": components["schemas"]["ClearanceList"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                /** Links of this trip */
                tripId?: string;
            };
        };
        responses: {
            /** The links that are open or show an arrival, the newest first */
            200: { content: { "application/json": components["schemas"]["LinkList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    createLink: {
        requestBody: { content: { "application/json": components["schemas"]["NewLink"]; }; };
        responses: {
            /** The new link */
            201: { content: { "application/json": components["schemas"]["LinkWithUrl"]; }; };
            400: components["responses"]["BadRequest"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteLink: {
        parameters: {
            path: {
                /** UUID of the link */
                id: string;
            };
        };
        responses: {
            /** The link has ended */
            204: { content?: never; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getLinkPage: {
        parameters: {
            path: {
                /** The secret of the link */
                secret: string;
            };
        };
        responses: {
            /** The page */
            200: { content: { "text/html": string; }; };
            /** The page of links that have ended; the same for those that never were. JSON where no link is that long */
            404: { content: { "text/html": string; "application/json": { [key: string]: unknown; }; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getLinkPosition: {
        parameters: {
            path: {
                /** The secret of the link */
                secret: string;
            };
        };
        responses: {
            /** What the link shows now */
            200: { content: { "application/json": components["schemas"]["LinkPosition"]; }; };
            /** Nothing but the age has changed */
            304: { content?: never; };
            /** There is no such link, or it has ended; the same for both. As for any unknown path where no link is that long */
            404: {
                content: {
                    "application/json": {
                        /** `NotFound` */
                        error: unknown;
                        message?: string;
                    } & { [key: string]: unknown; };
                };
            };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listKeys: {
        responses: {
            /** The stored keys by name, without their secrets */
            200: { content: { "application/json": components["schemas"]["KeyList"]; }; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createKey: {
        requestBody: { content: { "application/json": components["schemas"]["NewKey"]; }; };
        responses: {
            /** The new key with its secret */
            201: { content: { "application/json": components["schemas"]["KeyWithSecret"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    deleteKey: {
        parameters: {
            path: {
                /** Name of the key */
                name: string;
            };
        };
        responses: {
            /** The key is revoked */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listNeighbours: {
        responses: {
            /** What was found */
            200: { content: { "application/json": components["schemas"]["NeighbourList"]; }; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    getConfiguration: {
        responses: {
            /** Every key with its origin */
            200: { content: { "application/json": components["schemas"]["Configuration"]; }; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    updateConfiguration: {
        requestBody: { content: { "application/json": components["schemas"]["ConfigurationChanges"]; }; };
        responses: {
            /** The new configuration */
            200: { content: { "application/json": components["schemas"]["Configuration"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Unavailable"];
        };
    };
    testConfiguration: {
        requestBody: { content: { "application/json": components["schemas"]["TrialRequest"]; }; };
        responses: {
            /** What was seen */
            200: { content: { "application/json": components["schemas"]["Trial"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listShips: {
        responses: {
            /** The ships by id */
            200: { content: { "application/json": components["schemas"]["ShipList"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShip: {
        parameters: {
            path: {
                /** Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** The ship */
            200: { content: { "application/json": components["schemas"]["Ship"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listShipLocations: {
        parameters: {
            query?: {
                /** Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            path: {
                /** Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** The positions of the ship, oldest first */
            200: { content: { "application/json": components["schemas"]["LocationList"]; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShipTrackGpx: {
        parameters: {
            query?: {
                /** Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            path: {
                /** Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** The track of the ship */
            200: { content: { "application/gpx+xml": string; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShipTrackGeoJson: {
        parameters: {
            query?: {
                /** Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            path: {
                /** Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** The track of the ship */
            200: { content: { "application/geo+json": string; }; };
            400: components["responses"]["BadRequest"]; 404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listShipContacts: {
        parameters: {
            path: {
                /** Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** The times in which the ship was in contact, newest first */
            200: { content: { "application/json": components["schemas"]["ShipContactList"]; }; };
            404: components["responses"]["NotFound"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    listConflicts: {
        parameters: {
            query?: {
                /** At most so many */
                limit?: number;
            };
        };
        responses: {
            /** The lost edits, newest first */
            200: { content: { "application/json": components["schemas"]["ConflictList"]; }; };
            400: components["responses"]["BadRequest"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    sendFleetBatch: {
        responses: {
            /** What became of it */
            200: { content: { "application/json": components["schemas"]["FleetReply"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFleetLive: {
        requestBody: { content: { "application/json": components["schemas"]["LiveReport"]; }; };
        responses: {
            /** What became of it */
            200: { content: { "application/json": components["schemas"]["FleetReply"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    receiveFleetBatch: {
        requestBody: { content: { "application/json": components["schemas"]["FleetQuestion"]; }; };
        responses: {
            /** What became of it */
            200: { content: { "application/json": components["schemas"]["FleetReply"]; }; };
            /** There is nothing */
            204: { content?: never; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    reportPosition: {
        requestBody: { content: { "application/json": components["schemas"]["ReportedPosition"]; }; };
        responses: {
            /** The position is stored */
            201: { content: { "application/json": components["schemas"]["PositionReport"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getHealth: {
        responses: {
            /** The service is healthy */
            200: { content: { "application/json": components["schemas"]["Health"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            /** The database does not answer */
            503: { content: { "application/json": components["schemas"]["Health"]; }; };
        };
    };
    getServiceHealth: {
        responses: {
            /** The service is healthy */
            200: { content: { "application/json": components["schemas"]["Health"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            /** The database does not answer */
            503: { content: { "application/json": components["schemas"]["Health"]; }; };
        };
    };
    getReadiness: {
        responses: {
            /** The service takes traffic */
            200: { content: { "application/json": components["schemas"]["Readiness"]; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            /** The service takes no traffic now */
            503: { content: { "application/json": components["schemas"]["NotReady"]; }; };
        };
    };
    getRelease: {
        responses: {
            /** The release, the server and the client */
            200: { content: { "application/json": components["schemas"]["Release"]; }; };
            429: components["responses"]["TooManyRequests"];
        };
    };
    listInstances: {
        responses: {
            /** The instances of this service that were received from in the last 10 s, by name; none where it is one process */
            200: { content: { "application/json": components["schemas"]["InstanceList"]; }; };
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMetrics: {
        responses: {
            /** Every metric with its help */
            200: { content: { "text/plain": string; }; };
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    listLogLines: {
        parameters: {
            query?: {
                /** Of this level and above; default: all */
                level?: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
                /** Written at this time or later: RFC 3339 or Unix seconds */
                since?: string;
                /** The `cursor` of an earlier answer: only the lines written since then */
                after?: string;
                /** The newest ones, at most so many; default: all */
                limit?: number;
            };
        };
        responses: {
            /** The last lines of the log of this process */
            200: { content: { "application/json": components["schemas"]["LogLineList"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 429: components["responses"]["TooManyRequests"];
        };
    };
    getDatabase: {
        responses: {
            /** The database and its disk */
            200: { content: { "application/json": components["schemas"]["DatabaseState"]; }; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    downloadBackup: {
        responses: {
            /** SQLite: a database file. PostgreSQL: an archive for `pg_restore` */
            200: { content: { "application/octet-stream": string; }; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Database"];
        };
    };
    getDiagnostics: {
        responses: {
            /** What is to be known of the service to find out why something fails */
            200: { content: { "application/json": components["schemas"]["Diagnostics"]; }; };
            401: components["responses"]["Unauthorized"]; 403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"]; 500: components["responses"]["Internal"];
        };
    };
    getConsoleFacts: {
        responses: {
            /** What the console has to know before it starts */
            200: { content: { "application/json": components["schemas"]["ConsoleFacts"]; }; };
            429: components["responses"]["TooManyRequests"];
        };
    };
    uploadConsoleMap: {
        requestBody: { content: { "application/vnd.pmtiles": string; }; };
        responses: {
            /** The stored file */
            200: { content: { "application/json": components["schemas"]["UploadedMap"]; }; };
            400: components["responses"]["BadRequest"]; 401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"]; 409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"]; 429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"]; 503: components["responses"]["Unavailable"];
        };
    };
}
