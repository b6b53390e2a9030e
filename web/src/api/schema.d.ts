// Generated from the OpenAPI document of an office by npm run generate.

export interface paths {
    "/v1/router/gps": {
        /** Your position @description Needs a key where `auth.scope` is `all`. */
        get: operations["getPosition"];
    };
    "/v1/router/gps/speed": {
        /** The own speed in four units @description Needs a key where `auth.scope` is `all`. */
        get: operations["getSpeed"];
    };
    "/v1/router/gps/history": {
        /** The recorded positions of a time range, oldest first @description Needs a key where `auth.scope` is `all`. */
        get: operations["listLocations"];
    };
    "/v1/router/gps/trust": {
        /** How far your position can be trusted @description Needs a key where `auth.scope` is `all`. */
        get: operations["getPositionTrust"];
    };
    "/v1/places": {
        /** List the places, by name @description Needs a key where `auth.scope` is `all`. */
        get: operations["listPlaces"];
        /** Add a place @description It is a circle (latitude, longitude and radiusM) or a polygon. Needs a key where `auth.scope` is `all`. */
        post: operations["createPlace"];
    };
    "/v1/places/{id}": {
        /** Get a place @description Needs a key where `auth.scope` is `all`. */
        get: operations["getPlace"];
        /** Change the given fields of a place @description Needs a key where `auth.scope` is `all`. */
        put: operations["updatePlace"];
        /** Remove a place that no trip goes to @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deletePlace"];
    };
    "/v1/trips": {
        /** The trips, newest start first @description Needs a key where `auth.scope` is `all`. */
        get: operations["listTrips"];
        /** Begins a trip @description Needs a key where `auth.scope` is `all`. */
        post: operations["createTrip"];
    };
    "/v1/trips/{id}": {
        /** A trip with its logged track @description Needs a key where `auth.scope` is `all`. */
        get: operations["getTrip"];
        /** Changes the given fields of a trip @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateTrip"];
        /** Deletes a trip with its logged track @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteTrip"];
    };
    "/v1/trips/{id}/complete": {
        /** Ends an Active trip where the vessel is now @description Needs a key where `auth.scope` is `all`. */
        post: operations["completeTrip"];
    };
    "/v1/trips/{id}/track.gpx": {
        /** The logged track of a trip as a .gpx file @description Needs a key where `auth.scope` is `all`. */
        get: operations["getTripTrackGpx"];
    };
    "/v1/trips/{id}/track.geojson": {
        /** The logged track of a trip as a .geojson file @description Needs a key where `auth.scope` is `all`. */
        get: operations["getTripTrackGeoJson"];
    };
    "/v1/log/verify": {
        /** Check that no entry of the log was changed, added or removed @description The end of the log is compared with what was handed over to the office or is in the last backup. Needs a key where `auth.scope` is `all`. */
        get: operations["verifyLog"];
        /** Check an export of a log @description It may be of any installation. `wheelhouse log verify FILE` does the same without a service. Needs a key where `auth.scope` is `all`. */
        post: operations["verifyLogExport"];
    };
    "/v1/log/export": {
        /** Export a part of the log without holes @description JSON can be checked, CSV and PDF are for reading. Entries that were written between those of the range are in it too. A PDF has at most 2000 entries. Needs a key where `auth.scope` is `all`. */
        get: operations["exportLog"];
    };
    "/v1/voyages": {
        /** List voyages with their legs, the newest first @description Needs a key where `auth.scope` is `all`. */
        get: operations["listVoyages"];
    };
    "/v1/voyages/{id}": {
        /** A voyage with its legs and what happened on them @description Needs a key where `auth.scope` is `all`. */
        get: operations["getVoyage"];
    };
    "/v1/trips/suggestions": {
        /** List trips that are offered by what is in the log @description Needs a key where `auth.scope` is `all`. */
        get: operations["listTripSuggestions"];
    };
    "/v1/trips/suggestions/{id}": {
        /** Make the offered trip, or complete it at its destination @description With the remaining fields of the trip, which gets the positions that were recorded on the voyage. Needs a key where `auth.scope` is `all`. */
        post: operations["confirmTripSuggestion"];
    };
    "/v1/log": {
        /** List entries of the log, the newest first @description A correction is an entry of its own: `corrects` names the one that it takes the place of. Needs a key where `auth.scope` is `all`. */
        get: operations["listLogEntries"];
        /** Add a remark or an event to the log @description It cannot be changed or deleted later, only corrected. Needs a key where `auth.scope` is `all`. */
        post: operations["createLogEntry"];
    };
    "/v1/log/{id}/correction": {
        /** Correct an entry by a new one @description The entry stays in the log as it is. An office corrects an entry of a ship in the log of the office. Needs a key where `auth.scope` is `all`. */
        post: operations["correctLogEntry"];
    };
    "/v1/laytime/rules": {
        /** The rule sets of laytime and demurrage, with their validity @description Needs a key where `auth.scope` is `all`. */
        get: operations["listLaytimeRules"];
        /** Add a rule set @description An id is used once, because trips name it: a changed rule is a new set with its validity. Always needs an API key of the scope `admin`. */
        post: operations["createLaytimeRules"];
    };
    "/v1/trips/{id}/laytime": {
        /** The cargo clock of a trip: laytime and demurrage, with the rule of each interval @description Needs a key where `auth.scope` is `all`. */
        get: operations["getTripLaytime"];
        /** Set the terms of the cargo clock of a trip @description Needs a key where `auth.scope` is `all`. */
        put: operations["setTripLaytimeTerms"];
    };
    "/v1/trips/{id}/events": {
        /** The cargo events of a trip, by time, and those that the log proposes @description Needs a key where `auth.scope` is `all`. */
        get: operations["listTripEvents"];
        /** Record an event of the cargo @description Needs a key where `auth.scope` is `all`. */
        post: operations["createTripEvent"];
    };
    "/v1/trips/{id}/events/{eventId}/correction": {
        /** Correct an event with another entry of the log @description Nothing is changed or deleted: the event keeps all its versions. What is not given stays as it is. Needs a key where `auth.scope` is `all`. */
        post: operations["correctTripEvent"];
    };
    "/v1/trips/{id}/statement": {
        /** Statement of facts and time sheet, for both parties @description The same entries and terms give the same bytes. It is an aid, and no legal advice. Needs a key where `auth.scope` is `all`. */
        get: operations["getTripStatement"];
    };
    "/v1/clients": {
        /** All clients with their contacts, by name @description Needs a key where `auth.scope` is `all`. */
        get: operations["listClients"];
        /** Adds a client with its contacts @description Needs a key where `auth.scope` is `all`. */
        post: operations["createClient"];
    };
    "/v1/clients/{id}": {
        /** A client with its contacts and trips @description Needs a key where `auth.scope` is `all`. */
        get: operations["getClient"];
        /** Changes the given fields of a client @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateClient"];
    };
    "/v1/clients/{id}/contacts": {
        /** Adds a contact to a client @description Needs a key where `auth.scope` is `all`. */
        post: operations["createContact"];
    };
    "/v1/clients/{client_id}/contacts/{contact_id}": {
        /** Changes the given fields of a contact @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateContact"];
        /** Removes a contact; the next by name becomes primary where it was @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteContact"];
    };
    "/v1/categories": {
        /** All categories of cargo, by name @description Needs a key where `auth.scope` is `all`. */
        get: operations["listCategories"];
        /** Adds a category of cargo @description Needs a key where `auth.scope` is `all`. */
        post: operations["createCategory"];
    };
    "/v1/categories/{id}": {
        /** A category with its trips @description Needs a key where `auth.scope` is `all`. */
        get: operations["getCategory"];
        /** Changes the given fields of a category @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateCategory"];
        /** Removes a category that no trip refers to @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteCategory"];
    };
    "/v1/vessels": {
        /** All vessels ever received, the one seen last first @description With the ETag of an earlier answer in If-None-Match it is 304 while nothing has changed. Always needs an API key. */
        get: operations["listVessels"];
    };
    "/v1/vessels/active": {
        /** The vessels seen lately, the one seen last first @description Always needs an API key. */
        get: operations["listActiveVessels"];
    };
    "/v1/vessels/history": {
        /** The changes of static data, the latest first @description Always needs an API key. */
        get: operations["listVesselChanges"];
    };
    "/v1/vessels/{mmsi}": {
        /** A vessel @description Always needs an API key. */
        get: operations["getVessel"];
        /** Replace the static data of a vessel @description Always needs an API key. */
        put: operations["updateVessel"];
        /** Delete a vessel @description Always needs an API key. */
        delete: operations["deleteVessel"];
    };
    "/v1/vessels/ignored": {
        /** The ignore list @description Ignored vessels are neither shown nor stored. Always needs an API key. */
        get: operations["listIgnoredVessels"];
    };
    "/v1/vessels/ignored/{mmsi}": {
        /** Take a vessel off the ignore list @description Its next message makes a new record. One that the configuration ignores cannot be taken off here (409). Always needs an API key. */
        delete: operations["deleteIgnoredVessel"];
    };
    "/v1/interference": {
        /** Where many vessels show wrong places @description Five vessels or more that jump within ten minutes, or that show one same place, show that satellite navigation is jammed or forged there. A vessel counts where it was before it jumped. With `ais.max_jump_mps` = 0 no jump is seen. Whoever has a transmitter can make such jumps up. Needs a key where `auth.scope` is `all`. */
        get: operations["listInterference"];
    };
    "/v1/cells/{z}/{x}/{y}": {
        /** The vessels of a map cell, in binary form @description The cells are the tiles of the web map. A cache may keep an answer for two seconds, for readers with the same key; with `auth.scope` = `all` only the reader itself may. Always needs an API key. */
        get: operations["getVesselsCell"];
    };
    "/v1/aids": {
        /** Stations, aids to navigation and aircraft that are received by radio @description The antenna and AIS stations receive them; the hosted feed is not asked for them. One that is silent for 30 minutes (an aircraft: 10 minutes) is left out. Of more than 2000 the ones that are silent for longest are dropped. Needs a key where `auth.scope` is `all`. */
        get: operations["listAids"];
    };
    "/v1/statistics/reception": {
        /** What the AIS antenna received @description Rates, message types, radio channels and range by direction, of up to 30 days, and the types of the vessels that are received now. Positions by a repeater, of aircraft and of aids to navigation do not count for the range. Needs a key where `auth.scope` is `all`. */
        get: operations["getReceptionStatistics"];
    };
    "/v1/chart": {
        /** What is learnt of the waterway @description Needs a key where `auth.scope` is `all`. */
        get: operations["getChart"];
        /** Forgets the learnt waterway @description Always needs an API key of the scope `admin`. */
        delete: operations["deleteChart"];
    };
    "/v1/chart/tiles/{z}/{x}/{y}": {
        /** A tile of the learnt waterway @description Needs a key where `auth.scope` is `all`. */
        get: operations["getChartTile"];
    };
    "/v1/chart/export": {
        /** The learnt waterway as a PMTiles file, for another vessel or another program @description Counts of positions by cell and nothing else: no vessel and no time is in it. Needs a key where `auth.scope` is `all`. */
        get: operations["exportChart"];
    };
    "/v1/chart/import": {
        /** Takes over what another vessel learnt @description Of the counts of a cell the larger stays, so that a file can be imported again. One at a time: 409. Always needs an API key of the scope `admin`. */
        post: operations["importChart"];
    };
    "/v1/storage/{prefix}/files/{key}": {
        /** A stored file, whole or a range of it @description Needs a key where `auth.scope` is `all`. */
        get: operations["getStoredFile"];
    };
    "/v1/watchlist/entries": {
        /** The vessels that are watched for, by name @description Needs a key where `auth.scope` is `all`. */
        get: operations["listWatchlistEntries"];
        /** Watches for a vessel @description Needs a key where `auth.scope` is `all`. */
        post: operations["createWatchlistEntry"];
    };
    "/v1/watchlist/entries/{id}": {
        /** One entry of the watchlist @description Needs a key where `auth.scope` is `all`. */
        get: operations["getWatchlistEntry"];
        /** Changes the given fields of an entry; null clears those that can be null @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateWatchlistEntry"];
        /** Ends watching for a vessel @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteWatchlistEntry"];
    };
    "/v1/watchlist/categories": {
        /** The categories of watched vessels, by name @description Needs a key where `auth.scope` is `all`. */
        get: operations["listWatchlistCategories"];
        /** Adds a category of watched vessels @description Needs a key where `auth.scope` is `all`. */
        post: operations["createWatchlistCategory"];
    };
    "/v1/watchlist/categories/{id}": {
        /** One category of watched vessels @description Needs a key where `auth.scope` is `all`. */
        get: operations["getWatchlistCategory"];
        /** Changes the given fields of a category; null clears those that can be null @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateWatchlistCategory"];
        /** Removes a category; its entries stay, without one @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteWatchlistCategory"];
    };
    "/v1/watchlist/settings": {
        /** What entries and categories inherit @description Needs a key where `auth.scope` is `all`. */
        get: operations["getWatchlistSettings"];
        /** Changes the given settings of the watchlist @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateWatchlistSettings"];
    };
    "/v1/watchlist/sounds": {
        /** The sounds that alerts can have @description Needs a key where `auth.scope` is `all`. */
        get: operations["listWatchlistSounds"];
    };
    "/v1/watchlist/sounds/{id}/volume": {
        /** Sets how loud a sound is played @description Needs a key where `auth.scope` is `all`. */
        put: operations["setWatchlistSoundVolume"];
    };
    "/v1/watchlist/sounds/{id}": {
        /** Removes an uploaded sound that nothing refers to @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteWatchlistSound"];
    };
    "/v1/watchlist/sounds/upload": {
        /** Adds a sound @description Needs a key where `auth.scope` is `all`. */
        post: operations["uploadWatchlistSound"];
    };
    "/v1/alarms": {
        /** List active alarms @description Needs a key where `auth.scope` is `all`. */
        get: operations["listAlarms"];
    };
    "/v1/alarms/history": {
        /** List recorded alarms @description Needs a key where `auth.scope` is `all`. */
        get: operations["listPastAlarms"];
    };
    "/v1/alarms/{id}/acknowledge": {
        /** Acknowledge an alarm for all clients @description It sounds again only if its priority rises. An office asks the ship of the alarm, which shows `pending` until the ship has acknowledged it. Needs a key where `auth.scope` is `all`. */
        post: operations["acknowledgeAlarm"];
    };
    "/v1/alarms/acknowledge": {
        /** Acknowledge several alarms for all clients @description Those of `ids`, and with `rectified` all whose situation is over. Needs a key where `auth.scope` is `all`. */
        post: operations["acknowledgeAlarms"];
    };
    "/v1/alarms/{id}/silence": {
        /** Silence an alarm for 30 s, for all clients @description An emergency cannot be silenced, nor in an office an alarm of a ship. Needs a key where `auth.scope` is `all`. */
        post: operations["silenceAlarm"];
    };
    "/v1/alarms/test": {
        /** Send a test alarm to the subscribers of the channel @description Needs a key where `auth.scope` is `all`. */
        post: operations["testAlarm"];
    };
    "/v1/vessels/approaches": {
        /** List vessels that approach, the soonest first @description From AIS, which may be late, wrong or missing: it does not replace a look-out. Always needs an API key. */
        get: operations["listApproaches"];
    };
    "/v1/watchlist/alerts": {
        /** The alerts, the one raised last first @description Needs a key where `auth.scope` is `all`. */
        get: operations["listAlerts"];
    };
    "/v1/watchlist/alerts/{mmsi}/acknowledge": {
        /** Acknowledge the alert of a vessel, for all clients @description It sounds again only when its stars rise. An office asks the ship that `shipId` names; the record shows `pending` until the ship has acknowledged it. Needs a key where `auth.scope` is `all`. */
        post: operations["acknowledgeAlert"];
    };
    "/v1/watchlist/test-alert": {
        /** Send a made-up danger to the subscribers of the channel @description Needs a key where `auth.scope` is `all`. */
        post: operations["testAlert"];
    };
    "/v1/anchor-watch": {
        /** Get the anchor watch @description Needs a key where `auth.scope` is `all`. */
        get: operations["getAnchorWatch"];
        /** Set the anchor watch, in the place of an earlier one @description An alarm is raised when the vessel leaves the circle. It survives a restart. Needs a key where `auth.scope` is `all`. */
        put: operations["setAnchorWatch"];
        /** End the anchor watch @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteAnchorWatch"];
    };
    "/v1/areas": {
        /** List the areas @description Needs a key where `auth.scope` is `all`. */
        get: operations["listAreas"];
        /** Add an area @description An alarm is raised when a vessel crosses its edge. A vessel that is inside already raises none. Needs a key where `auth.scope` is `all`. */
        post: operations["createArea"];
    };
    "/v1/areas/{id}": {
        /** Get an area @description Needs a key where `auth.scope` is `all`. */
        get: operations["getArea"];
        /** Change the given fields of an area @description Its alarms end. A vessel that is inside afterwards counts as inside already. Needs a key where `auth.scope` is `all`. */
        put: operations["updateArea"];
        /** Remove an area; its alarms end @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteArea"];
    };
    "/v1/vessels/{mmsi}/track": {
        /** The stored track of a vessel @description At most 366 days. The lines of the track that touch the range are there as a whole, so that their ends may be outside of it. Where there are more points than asked for, the tolerance grows; the ends of legs stay. Always needs an API key. */
        get: operations["getVesselTrack"];
        /** Delete the stored track of a vessel @description It is in no answer any more when this returns; its bytes are removed after that. Always needs an API key of the scope `admin`. */
        delete: operations["deleteVesselTrack"];
    };
    "/v1/vessels/{mmsi}/track/statistics": {
        /** The stored track of a vessel in numbers @description At most 366 days. Always needs an API key. */
        get: operations["getVesselTrackTotals"];
    };
    "/v1/tracks": {
        /** The vessels whose line crossed a box @description Also those that were inside between two positions only. Always needs an API key. */
        get: operations["listTracks"];
        /** Delete the tracks before an instant @description Segments of the store that ended before it; one has up to six hours. Always needs an API key of the scope `admin`. */
        delete: operations["deleteTracks"];
    };
    "/v1/tracks/at": {
        /** Where all vessels were at an instant @description Always needs an API key. */
        get: operations["listVesselsAtTime"];
    };
    "/v1/tracks/statistics": {
        /** How many tracks are stored @description Always needs an API key. */
        get: operations["getTrackStatistics"];
    };
    "/v1/tracks/approach": {
        /** The nearest approach of two vessels in the past @description At most 31 days. The distance is true within `uncertainty_m` at the times of received positions, and unknown between them. 404 where the two were never received at the same time. Always needs an API key. */
        get: operations["getClosestApproach"];
    };
    "/v1/playback": {
        /** Which blocks there are to play back @description Always needs an API key. */
        get: operations["getPlayback"];
    };
    "/v1/playback/{generation}/{zoom}/{x}/{y}/{block}": {
        /** Ten minutes of a map tile @description Of another generation, zoom or tile: 404. While ten wait for the same client: 409; try again. A block that does not change any more may be cached for good. Always needs an API key. */
        get: operations["getPlaybackBlock"];
    };
    "/v1/eta": {
        /** Predict when your vessel arrives @description A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At a saved place or a point; without either at its destination, or at the place of the trip that is under way. For planning only, not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["getEta"];
    };
    "/v1/vessels/{mmsi}/eta": {
        /** Predict when a vessel arrives @description A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At a saved place or a point; without either at the saved place that its AIS destination means. For planning only, not for navigation. Always needs an API key. */
        get: operations["getVesselEta"];
    };
    "/v1/trips/{id}/eta": {
        /** Predict when the vessel of a trip arrives @description A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At the place of the trip, while the trip is under way. For planning only, not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["getTripEta"];
    };
    "/v1/destination": {
        /** Get the destination of your vessel @description Needs a key where `auth.scope` is `all`. */
        get: operations["getDestination"];
        /** Set the destination of your vessel, in the place of an earlier one @description A saved place (placeId) or a point (latitude and longitude). It takes precedence over that of a trip. Needs a key where `auth.scope` is `all`. */
        put: operations["setDestination"];
        /** Remove the destination of your vessel @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteDestination"];
    };
    "/v1/fairway/notices": {
        /** The notices to skippers, the newest first @description As authorities have sent them; their texts are plain text. Information for planning only: what is not listed is not therefore free, and the notices of the authority count. Needs a key where `auth.scope` is `all`. */
        get: operations["listNotices"];
        /** Import a document of notices by hand @description NtS XML of the versions 3.0 to 6.0, bare messages or a SOAP answer, up to 32 MiB. A notice is replaced by a higher serial number. Always needs an API key of the scope `admin`. */
        post: operations["importNotices"];
    };
    "/v1/fairway/notices/{id}": {
        /** One notice to skippers @description Information for planning only: what is not listed is not therefore free, and the notices of the authority count. Needs a key where `auth.scope` is `all`. */
        get: operations["getNotice"];
    };
    "/v1/fairway/sources": {
        /** The sources of notices, and when each last answered @description Needs a key where `auth.scope` is `all`. */
        get: operations["listNoticeSources"];
    };
    "/v1/fairway/bridges": {
        /** List the bridges of the table, by name @description Needs a key where `auth.scope` is `all`. */
        get: operations["listBridges"];
        /** Add a bridge @description Heights are those of official tables; a notice to skippers takes precedence over them. Needs a key where `auth.scope` is `all`. */
        post: operations["createBridge"];
    };
    "/v1/fairway/bridges/{id}": {
        /** Get a bridge @description Needs a key where `auth.scope` is `all`. */
        get: operations["getBridge"];
        /** Change the given fields of a bridge @description Needs a key where `auth.scope` is `all`. */
        put: operations["updateBridge"];
        /** Remove a bridge @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteBridge"];
    };
    "/v1/fairway/bridges/import": {
        /** Import a table of bridges @description CSV with the columns `name,lat,lon,water,km,height_m,reference,gauge_uuid,width_m` in any order; `gauge_uuid` may be a short name. All of it is stored, or nothing. Always needs an API key of the scope `admin`. */
        post: operations["importBridges"];
    };
    "/v1/fairway/ahead": {
        /** Get what is ahead on the way of your vessel or of a trip @description Notices to skippers, locks, bridges, gauges and shallow stretches along the way of the arrival, each with the time at which the vessel passes it. Without a parameter: to the destination of your vessel. Information for planning: nothing in it says that a passage is possible. Needs a key where `auth.scope` is `all`. */
        get: operations["getFairwayAhead"];
    };
    "/v1/vehicles": {
        /** List the vehicles with their last positions @description Always needs an API key. */
        get: operations["listVehicles"];
        /** Add a vehicle @description Its tracker can report as soon as a token is made for it, or by its identifier. Always needs an API key. */
        post: operations["createVehicle"];
    };
    "/v1/vehicles/{id}": {
        /** Get a vehicle with its last position @description Always needs an API key. */
        get: operations["getVehicle"];
        /** Change the given fields of a vehicle @description Always needs an API key. */
        put: operations["updateVehicle"];
        /** Remove a vehicle with everything that its tracker has reported @description Always needs an API key. */
        delete: operations["deleteVehicle"];
    };
    "/v1/vehicles/{id}/token": {
        /** Make the token of the tracker of a vehicle @description It is in this answer only. A token that was made before opens nothing any more. Always needs an API key. */
        post: operations["createVehicleToken"];
        /** Revoke the token of the tracker of a vehicle @description Always needs an API key. */
        delete: operations["deleteVehicleToken"];
    };
    "/v1/vehicles/{id}/driver-link": {
        /** Make the link of the driver of a vehicle @description On its page the driver goes on and off duty; off duty nothing is stored. A link that was made before opens nothing any more. Always needs an API key. */
        post: operations["createVehicleDriverLink"];
        /** End the link of the driver of a vehicle @description Always needs an API key. */
        delete: operations["deleteVehicleDriverLink"];
    };
    "/v1/vehicles/{id}/duty": {
        /** Set whether a vehicle is on duty @description As its driver does by the link. Off duty nothing that its tracker reports is stored. Always needs an API key. */
        put: operations["updateVehicleDuty"];
    };
    "/v1/vehicles/{id}/track": {
        /** The track of a vehicle @description At most 31 days. Where there are more points than asked for, the tolerance grows. Always needs an API key. */
        get: operations["getVehicleTrack"];
    };
    "/v1/vehicles/{id}/days": {
        /** The days of a vehicle: departures, arrivals, distance and stops @description By the days of the time zone of the vehicle, or of the service. A stop is at least 3 minutes within 100 m. A gap of a jump is in no distance. At most 92 days; what is older than `trackers.keep_days` is not known. Always needs an API key. */
        get: operations["listVehicleDays"];
    };
    "/v/{secret}": {
        /** The page on which a driver goes on and off duty @description Everybody may call it. */
        get: operations["getDriverPage"];
    };
    "/v/{secret}/duty": {
        /** Whether the vehicle of a driver is on duty @description Everybody may call it. */
        get: operations["getDriverDuty"];
        /** A driver goes on or off duty @description Off duty nothing that the tracker reports is stored, nor what it recorded then and sends later. Everybody may call it. */
        put: operations["updateDriverDuty"];
    };
    "/v1/trackers/{token}": {
        /** A phone or tracker reports, with the token in the path @description Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. An `id` in the request is ignored. Everybody may call it. */
        get: operations["sendTrackerReportByGet"];
        /** A phone or tracker reports, with the token in the path @description Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. An `id` in the request is ignored. Everybody may call it. */
        post: operations["sendTrackerReport"];
    };
    "/v1/trackers": {
        /** A phone or tracker reports, with its identifier and token @description Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. The token is the parameter `token` or the password of HTTP Basic; `id`, or the name of Basic, is the identifier of the vehicle or its UUID. Everybody may call it. */
        get: operations["sendIdentifiedTrackerReportByGet"];
        /** A phone or tracker reports, with its identifier and token @description Parameters of the OsmAnd protocol in the query or a form, JSON of Traccar Client, or JSON of OwnTracks. At most 1 MB and 5,000 reports. Reports that are late or come twice find their place by their time. What can never be stored, such as a time in 1970, is counted and answered with 200, since apps send again what they get another answer for. The token is the parameter `token` or the password of HTTP Basic; `id`, or the name of Basic, is the identifier of the vehicle or its UUID. Everybody may call it. */
        post: operations["sendIdentifiedTrackerReport"];
    };
    "/v1/stations": {
        /** The AIS stations: rates, range, lag and faults of each @description Needs a key where `auth.scope` is `all`. */
        get: operations["listStations"];
    };
    "/v1/stations/{name}/sentences": {
        /** A station hands over what it received @description The body has NMEA lines, with or without tag blocks, JSON lines with a list `nmea`, or the JSON document that AIS-catcher sends; of any media type, up to 1 MB, and packed with gzip to up to 4 MB. A station that sends more than it may gets 429. Always needs the token of the AIS station. */
        post: operations["sendStationSentences"];
    };
    "/v1/notify/push": {
        /** Read the key with which a browser subscribes to Web Push @description The key is made when it is first read, and stays the same. Always needs an API key. */
        get: operations["getPushState"];
    };
    "/v1/notify/push/subscriptions": {
        /** Send notices to a browser @description The browser becomes a target. Its alarms of at least `warning` are shown until they are acknowledged or over. It is removed when its push service answers that the subscription has ended (404 or 410). Always needs an API key. */
        post: operations["createPushSubscription"];
    };
    "/v1/notify/push/subscriptions/{id}": {
        /** Send no more notices to a browser @description Always needs an API key. */
        delete: operations["deletePushSubscription"];
    };
    "/v1/notify": {
        /** List the targets of notifications with their state @description Needs a key where `auth.scope` is `all`. */
        get: operations["listNotifyTargets"];
    };
    "/v1/notify/{name}/test": {
        /** Send a test to a target @description It is sent at once, past the queue, and is not repeated. Always needs an API key. */
        post: operations["testNotifyTarget"];
    };
    "/v1/forwarding/status": {
        /** The destinations: health, queue, last success @description Needs a key where `auth.scope` is `all`. */
        get: operations["getForwardingStatus"];
    };
    "/v1/forwarding/logs": {
        /** What was tried and when health changed, the newest first @description Needs a key where `auth.scope` is `all`. */
        get: operations["listForwardingLogs"];
    };
    "/v1/forwarding/stats": {
        /** Tries, successes and latency by hour and destination @description Needs a key where `auth.scope` is `all`. */
        get: operations["getForwardingStatistics"];
    };
    "/v1/forwarding/queue": {
        /** What waits for each destination, the oldest first @description Needs a key where `auth.scope` is `all`. */
        get: operations["listForwardingQueues"];
    };
    "/v1/forwarding/failed": {
        /** How many positions each destination has not received @description Needs a key where `auth.scope` is `all`. */
        get: operations["listFailedPositions"];
    };
    "/v1/forwarding/failed/{destination}/send": {
        /** Sends failed positions again, the oldest first @description Needs a key where `auth.scope` is `all`. */
        post: operations["sendFailedPositions"];
    };
    "/v1/forwarding/queue/{destination}": {
        /** Removes what waits for a destination @description Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteForwardingQueue"];
    };
    "/v1/pegel/nearest": {
        /** The water level at the nearest gauge station @description A station whose last reading is older than a day is passed over. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["getNearestGauge"];
    };
    "/v1/pegel/stations": {
        /** The water levels at all gauge stations in range, the nearest first @description Empty without a position and before the first poll. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listGauges"];
    };
    "/v1/pegel/stations/{name}/levels": {
        /** What a gauge station in range has measured, the oldest first, and the trend @description Read from the gauge service when it is asked for, at most every ten minutes. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listGaugeLevels"];
    };
    "/v1/pegel/forecast": {
        /** Forecasts of the water level at the stations in range that have one @description A forecast that was computed more than 36 hours ago is left out. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listWaterLevelForecasts"];
    };
    "/v1/pegel/clearance": {
        /** The measured heights under the bridges in range that have one @description With the height of your vessel, also the margin. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs a key where `auth.scope` is `all`. */
        get: operations["listClearances"];
    };
    "/v1/links": {
        /** List the links, without their secrets @description Needs a key where `auth.scope` is `all`. */
        get: operations["listLinks"];
        /** Make a link by which a client follows a trip @description The URL is in this answer only. The link ends with the trip, at `expiresAt`, or when it is deleted. Contacts get a mail with the link, one when the arrival moves far behind the first estimate, and one at the arrival. Needs a key where `auth.scope` is `all`. */
        post: operations["createLink"];
    };
    "/v1/links/{id}": {
        /** End a link @description It shows nothing from then on, on other instances and ashore within 5 s. Needs a key where `auth.scope` is `all`. */
        delete: operations["deleteLink"];
    };
    "/t/{secret}": {
        /** The page of a link, for a client @description Everybody may call it. */
        get: operations["getLinkPage"];
    };
    "/t/{secret}/position": {
        /** What the page of a link shows @description Answers 304 to `If-None-Match` while nothing but the age has changed. Everybody may call it. */
        get: operations["getLinkPosition"];
    };
    "/v1/keys": {
        /** The stored keys, without their secrets @description Always needs an API key of the scope `admin`. */
        get: operations["listKeys"];
        /** Creates a key @description The secret is in this answer only: it cannot be shown again. Always needs an API key of the scope `admin`. */
        post: operations["createKey"];
    };
    "/v1/keys/{name}": {
        /** Revokes a key @description It opens nothing from the next request on; its WebSocket connections are closed within 5 s. The last key with the scope `admin` cannot be revoked (409). Always needs an API key of the scope `admin`. */
        delete: operations["deleteKey"];
    };
    "/v1/configuration/neighbours": {
        /** Sources of positions and vessels on this computer and in its local network @description Serial ports; gpsd, Signal K and NMEA 0183 at their usual ports of this computer; what arrives at UDP port 10110, at those of NMEA 2000 gateways (1457, 2002) and in the multicast groups of IEC 61162-450; and what announces itself by mDNS. It takes 2.5 s and connects to no other computer. Always needs an API key of the scope `admin`. */
        get: operations["listNeighbours"];
    };
    "/v1/configuration": {
        /** Every key of the configuration with its value and origin @description Secrets show only whether they are set. Always needs an API key of the scope `admin`. */
        get: operations["getConfiguration"];
        /** Changes the configuration file, all changes or none @description Order and comments of the file stay. After the answer the service starts again with the new values; if it cannot, the old file is restored and `lastFailure` says why. 400 names every failure in `details.failures`. 409: a variable sets the key, or the file cannot be written. Always needs an API key of the scope `admin`. */
        put: operations["updateConfiguration"];
    };
    "/v1/configuration/test": {
        /** Tries the router, the AIS receiver, the hosted feed or a destination with settings that are not saved @description The settings are those of the file with the changes, checked as `PUT /v1/configuration` does; secrets that are not given are those of the file. It takes at most 5 s and ends as soon as enough was seen. Nothing is saved, and the running part is not disturbed: where it uses the same settings, device or port, the answer is what it receives, and `isLive` is true. A destination gets the body `{"test": true, …}` by POST, which has no position. A part is tried once at a time: 429 in the meantime. Always needs an API key of the scope `admin`. */
        post: operations["testConfiguration"];
    };
    "/v1/fleet/ships": {
        /** The ships of the fleet @description Needs a key where `auth.scope` is `all`. */
        get: operations["listShips"];
    };
    "/v1/fleet/ships/{id}": {
        /** One ship: position, trip, alerts and its link @description Needs a key where `auth.scope` is `all`. */
        get: operations["getShip"];
    };
    "/v1/fleet/ships/{id}/track": {
        /** The positions of a ship in a time range, oldest first @description Needs a key where `auth.scope` is `all`. */
        get: operations["listShipLocations"];
    };
    "/v1/fleet/ships/{id}/track.gpx": {
        /** The track of a ship in a time range as a .gpx file @description Needs a key where `auth.scope` is `all`. */
        get: operations["getShipTrackGpx"];
    };
    "/v1/fleet/ships/{id}/track.geojson": {
        /** The track of a ship in a time range as a .geojson file @description Needs a key where `auth.scope` is `all`. */
        get: operations["getShipTrackGeoJson"];
    };
    "/v1/fleet/ships/{id}/contacts": {
        /** When a ship was in contact with the office @description The last 1,000 times. Two minutes without a request end one. Needs a key where `auth.scope` is `all`. */
        get: operations["listShipContacts"];
    };
    "/v1/fleet/conflicts": {
        /** Edits that were lost because a later one did not know them @description Needs a key where `auth.scope` is `all`. */
        get: operations["listConflicts"];
    };
    "/v1/fleet/up": {
        /** A ship hands over a batch of records @description The body is deflated JSON (application/vnd.wheelhouse.batch). The answer comes after the commit. A ship that has stored what it may store in a day gets 429. Always needs the token of a ship. */
        post: operations["sendFleetBatch"];
    };
    "/v1/fleet/live": {
        /** A ship reports where it is @description Always needs the token of a ship. */
        post: operations["sendFleetLive"];
    };
    "/v1/fleet/down": {
        /** A ship asks for what is new in the office; the answer is held until there is something @description Always needs the token of a ship. */
        post: operations["receiveFleetBatch"];
    };
    "/v1/gps": {
        /** Takes a forwarded position of a ship @description What the forwarding of a Wheelhouse posts; the ship is that of the token. Always needs the token of a ship. */
        post: operations["reportPosition"];
    };
    "/health": {
        /** Health of the service and of everything it is connected to @description Everybody may call it. */
        get: operations["getHealth"];
    };
    "/v1/health": {
        /** Health of the service and of everything it is connected to @description Everybody may call it. */
        get: operations["getServiceHealth"];
    };
    "/ready": {
        /** Whether the service takes traffic @description For load balancers. Answers 503 while the service starts and while it shuts down; the port keeps answering until the queued positions are sent. Everybody may call it. */
        get: operations["getReadiness"];
    };
    "/v1": {
        /** The release, the server and the client @description Needs a key where `auth.scope` is `all`. */
        get: operations["getRelease"];
    };
    "/v1/cluster": {
        /** The instances of this service @description Needs a key where `auth.scope` is `all`. */
        get: operations["listInstances"];
    };
    "/metrics": {
        /** Metrics in the text format of Prometheus @description Needs a key where `auth.scope` is `all`. */
        get: operations["getMetrics"];
    };
    "/v1/logs": {
        /** The last lines of the log @description Up to 1,000 lines or 256 KB since the start of the process, of the levels that `log.level` writes. Of several instances each has its own. Always needs an API key of the scope `admin`. */
        get: operations["listLogLines"];
    };
    "/v1/database": {
        /** The size of the database and the room on its disk @description Always needs an API key of the scope `admin`. */
        get: operations["getDatabase"];
    };
    "/v1/database/backup": {
        /** A consistent copy of the database @description As the command `backup` makes it, without uploaded files. The answer begins when the copy is complete, which takes minutes for a large database. 409: another backup is running, the disk has not enough room, or PostgreSQL is used and `pg_dump` is not installed. Always needs an API key of the scope `admin`. */
        get: operations["downloadBackup"];
    };
    "/v1/diagnostics": {
        /** What a report of a problem needs, in one file @description Without passwords, keys and tokens. Log lines, names of destinations and MMSIs are in it: read it before you hand it to somebody. Always needs an API key of the scope `admin`. */
        get: operations["getDiagnostics"];
    };
    "/v1/console": {
        /** What the console has to know before it starts @description Needs a key where `auth.scope` is `all`. */
        get: operations["getConsoleFacts"];
    };
    "/v1/console/map": {
        /** Stores a chart as a PMTiles file, in place of the one before @description At most `console.map_upload_mb`. It is shown once `console.map_file` names it. Always needs an API key of the scope `admin`. */
        put: operations["uploadConsoleMap"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Something on the way. Which fields it has beside the common ones depends on `kind` */
        AheadItem: {
            /** @enum {string} */
            kind: "notice" | "lock" | "bridge" | "gauge" | "depth";
            /** @description Names the item as long as it is ahead */
            id: string;
            /** @description Of the object or the stretch */
            name: string | null;
            /** @description River or canal */
            water: string | null;
            /** @description By the count of the water */
            riverKm: number | null;
            /** @description Along the way, from the vessel */
            km: number;
            /** @description Where it ends; the same for a point */
            toKm: number;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description One passing of ten is before it; null: no time is predicted */
            earliest: string | null;
            /** @description As many passings are before it as after it */
            likely: string | null;
            /** @description One passing of ten is after it */
            latest: string | null;
            /** @description Whether it restricts this vessel when it passes, as far as is known. `no` never means that the vessel may pass */
            applies: "yes" | "maybe" | "no";
            /** @description The reason of `applies` */
            why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
            /** @description How it is drawn */
            severity: "closed" | "restricted" | "unknown" | "info";
            notice?: components["schemas"]["AheadNotice"];
            /** @description Of a notice, each at the time of passing */
            limitations?: {
                /** @description As in the standard, such as `OBSTRU`, `VESDRA`, `CLEHEI` */
                code: string;
                /** @description In `unit` */
                value: number | null;
                /** @description `cm`, `m`, `h` … */
                unit: string | null;
                /** @description What the value is relative to, such as `GLW`, `HSW` */
                reference: string | null;
                /** @description `MAX` at most, `MIN` at least, `RED` less by */
                indication: string | null;
                /** @description Part of the width; null: all of it, or not stated */
                position: string | null;
                /** @enum {string} */
                applies: "yes" | "maybe" | "no";
                /** @enum {string} */
                why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
                /** @description Since when it holds; null: not stated */
                from: string | null;
                /** @description Until when; null: until further notice */
                to: string | null;
                text: components["schemas"]["NoticeSentence"];
            }[];
            /** @description At a lock */
            waitSecs?: {
                p10: number;
                p50: number;
                p90: number;
            } | null;
            /** @description Of the table of bridges */
            bridgeId?: string | null;
            /** @description Between the water and the bridge at the time of passing */
            clearanceM?: number | null;
            /** @description clearanceM − airDraughtM, rounded down */
            marginM?: number | null;
            /** @description As it was typed; null: not known */
            airDraughtM?: number | null;
            /** @description Within which the height is true */
            widthM?: number | null;
            /** @description Why the clearance is not known */
            unknown?: "noGauge" | "noLevel" | "noHsw" | "noZero" | "otherDatum" | "notFreeFlowing" | "noKm" | null;
            clearance?: components["schemas"]["ClearanceBasis"];
            /** @description When the level or the clearance was measured, or the forecast was computed */
            basedOn?: string | null;
            /** @enum {string|null} */
            levelSource?: "measured" | "forecast" | "estimate" | null;
            /** @description Notices whose figures were used */
            noticeIds?: string[];
            /** @description Of a gauge */
            stationId?: string;
            /** @description Of a gauge, as it was measured last */
            levelCm?: number | null;
            /** @description When */
            measuredAt?: string | null;
            /** @description Of a gauge, at the time of passing */
            levelThenCm?: number | null;
            rule?: components["schemas"]["LevelRule"] | (null);
            /** @description The least of all reference gauges and notices */
            depthCm?: number | null;
            /** @description depthCm − keelClearanceCm */
            draughtCm?: number | null;
            /** @description draughtCm − the draught of the vessel */
            marginCm?: number | null;
            keelClearanceCm?: number;
            /** @description Cargo at draughtCm by the loading table; null without one */
            tonnes?: number | null;
            /** @description What a centimetre carries, about, where there is no loading table */
            tonnesPerCm?: number | null;
            depths?: components["schemas"]["DepthBasis"][];
            /** @description Where the figures of the stretch are from */
            source?: string | null;
        };
        /** @description The notice of an item */
        AheadNotice: {
            /** @description See `GET /v1/fairway/notices/{id}` */
            id: string;
            /** @description `ftm`, `wrm`, `icem` or `werm` */
            kind: string;
            organisation: string;
            /** @description Year, number and serial number */
            number: string | null;
            /** @description Code */
            subject: string | null;
            /** @description Code */
            reason: string | null;
            /** @description When it was read */
            receivedAt: string;
        };
        /** @description What sends AIS and is no vessel */
        Aid: {
            /** @description `station`: a station on shore; `aid`: an aid to navigation, such as a buoy; `aircraft`: an aircraft in search and rescue */
            kind: "station" | "aid" | "aircraft";
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Of an aid to navigation; null if it was never received */
            name: string | null;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description Of an aid to navigation: its type 1 to 31 (ITU-R M.1371) */
            type: number | null;
            /** @description Whether the aid only exists on screens; null for all others */
            virtual: boolean | null;
            /** @description Whether a floating aid has left its place; null where that is not known */
            offPosition: boolean | null;
            /** @description Of an aircraft: metres; 4094 means that or more */
            altitude: number | null;
            /** @description Of an aircraft */
            speedKnots: number | null;
            /** @description Of an aircraft: degrees, course over ground */
            course: number | null;
            /** @description When it was last received */
            lastSeen: string;
        };
        /** @description Stations, aids to navigation and aircraft */
        AidList: {
            aids: components["schemas"]["Aid"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What needs attention now */
        Alarm: {
            id: string;
            /** @description What the alarm is about */
            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "positionDoubtful" | "fairway" | "vehicleOffline" | "watch";
            /** @description After IMO MSC.302, lowest first */
            priority: "caution" | "warning" | "alarm" | "emergency";
            /** @description Rectified: the situation is over, and nobody has acknowledged it */
            state: "active" | "silenced" | "acknowledged" | "rectified";
            /** @description Of the vessel or device it is about */
            mmsi: number | null;
            /** @description Name of the vessel or device */
            name: string | null;
            /** @description The situation in plain English. It may hold text received by radio: never markup */
            text: string;
            /** @description Degrees, north positive */
            latitude: number | null;
            /** @description Degrees, east positive */
            longitude: number | null;
            /** @description From your position */
            distanceKm: number | null;
            /** @description Degrees true, from your position */
            bearingDeg: number | null;
            /** @description Metres between both vessels at the closest point of approach */
            cpaM: number | null;
            /** @description Seconds until the closest point of approach */
            tcpaSecs: number | null;
            /** @description Of a watched vessel: how many of the five rings it is inside */
            stars: number | null;
            /** @description Of a watched vessel: the innermost ring that it is inside */
            ringKm?: number;
            /** @description When it entered that ring; null where that was before the last start of the service */
            ringSince?: string | null;
            /** @description Where the report came from; a feed may lag by minutes. `tracker`: of a vehicle */
            source: "antenna" | "feed" | "own" | "tracker";
            /** @description What `text` says and no other field has, to word it in another language */
            details?: {
                /** @description Of an area: `enter` or `leave`. Of a distress signal: `active`, `test`, `unclear` where it states neither, and `claim` of a vessel that only reports the navigational status 14 */
                event?: "enter" | "leave" | "active" | "test" | "unclear" | "claim";
                /** @description Of the area */
                areaName?: string;
                /** @description Radius of the circle that this vessel left, in metres */
                limitM?: number;
                /** @description Age of the last report of the vessel at `updatedAt` */
                ageSecs?: number;
                /** @description Why your position is doubtful, as in `GET /v1/router/gps/trust` */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                /** @description Of the notice to skippers */
                noticeId?: string;
                /** @description Of its limitation, such as `OBSTRU` */
                code?: string;
                /** @description Under a bridge or below the keel, in metres; negative: it is too little */
                marginM?: number;
                /** @description Along the way of the trip, in km */
                aheadKm?: number;
            };
            /** @description When the alarm was raised */
            raisedAt: string;
            /** @description When its figures or its state changed last */
            updatedAt: string;
            /** @description Null until somebody acknowledges it */
            acknowledgedAt: string | null;
            /** @description Name of the key that acknowledged it; `configured key` for one of the configuration */
            acknowledgedBy: string | null;
            /** @description How often its priority rose */
            escalations: number;
            /** @description In an office: the ship; null for the office */
            shipId?: string | null;
            _links?: components["schemas"]["Links"];
            /** @description In an office: the name of the ship */
            shipName?: string | null;
            /** @description In an office: what the ship has not confirmed; null if there is nothing */
            pending?: {
                /** @description When the office asked for it */
                acknowledgeAskedAt: string;
                /** @description Name under which the ship is to acknowledge it */
                acknowledgeAskedBy: string;
            } | null;
        };
        /** @description The alarms to acknowledge */
        AlarmAcknowledgement: {
            /** @description Ids of alarms; those that are no longer listed are ignored */
            ids?: string[];
            /** @description All alarms whose situation is over */
            rectified?: boolean;
        };
        /** @description What was acknowledged */
        AlarmAcknowledgementResult: {
            /** @description How many alarms changed */
            acknowledged: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The alarms that are not over, highest priority first */
        AlarmList: {
            alarms: components["schemas"]["Alarm"][];
            /** @description How many more conditions hold for which the list has no place, such as distress signals beyond the nearest 150; they are counted for 18 minutes after their last report */
            notListed?: number;
            _links: components["schemas"]["Links"];
        };
        /** @description What was sent */
        AlarmTest: {
            sent: boolean;
            alarm: components["schemas"]["Alarm"];
            /** @description Subscribers of the channel */
            recipients: number;
            _links: components["schemas"]["Links"];
        };
        /** @description What became of a watched vessel that came near */
        Alert: {
            id: string;
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Name of the watchlist entry */
            name: string;
            /** @description Name of its category */
            category: string | null;
            /** @description When the vessel came inside the first ring */
            raised_at: string;
            /** @description The most stars it had */
            highest_stars: number;
            /** @description When it first had them */
            highest_stars_at: string;
            /** @description The smallest distance from your vessel */
            nearest_distance_km: number;
            /** @description When it was that near */
            nearest_at: string;
            /** @description When it left the last ring or was lost; null while the alert is active */
            ended_at: string | null;
            /** @description Null if nobody has acknowledged it since its stars last rose */
            acknowledged_at: string | null;
            /** @description In an office: the ship; null for the office */
            ship_id?: string | null;
            /** @description In an office: what the ship has not confirmed; null if there is nothing */
            pending?: {
                /** @description When the office asked for it */
                acknowledge_asked_at: string;
            } | null;
            _links?: components["schemas"]["Links"];
        };
        /** @description The alerts, the one raised last first */
        AlertList: {
            alerts: components["schemas"]["Alert"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What was sent */
        AlertTest: {
            sent: boolean;
            alert: components["schemas"]["LiveAlert"];
            /** @description Subscribers of the channel */
            recipients: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The circle that the vessel must stay in, and how far it is from its centre */
        AnchorWatch: {
            /** @enum {string} */
            kind: "anchor" | "mooring";
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            radiusM: number;
            /** @description When it was set */
            setAt: string;
            /** @description From the anchor to your position, now */
            distanceM: number | null;
            _links: components["schemas"]["Links"];
        };
        /** @description What was seen of the AIS receiver */
        AntennaTrial: {
            /** @enum {string} */
            part: "antenna";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** @description Lines received */
                lines: number;
                /** @description Lines a second */
                sentencesPerSecond: number;
                /** @description Decoded AIS messages */
                messages: number;
                /** @description Different vessels among the senders */
                vessels: number;
                /** @description Lines without a valid AIS sentence */
                rejected: number;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** @description A vessel that approaches */
        Approach: {
            mmsi: number;
            name: string | null;
            /** @description Now */
            distanceKm: number;
            /** @description Degrees true from your position, now */
            bearingDeg: number;
            /** @description Metres at the closest point of approach */
            cpaM: number;
            /** @description Seconds until the closest point of approach */
            tcpaSecs: number;
            /** @description Age of the last report of the vessel */
            ageSecs: number;
            /** @enum {string} */
            source: "antenna" | "feed";
        };
        /** @description Vessels that approach, the soonest first */
        ApproachList: {
            approaches: components["schemas"]["Approach"][];
            /** @description What is listed, in metres and seconds; only with `relevant` */
            within?: {
                cpaM: number;
                tcpaSecs: number;
            };
            _links: components["schemas"]["Links"];
        };
        /** @description Where one of the two vessels was */
        ApproachPosition: {
            /** @description `own` or the MMSI */
            mmsi: string;
            latitude: number;
            longitude: number;
            speed_knots: number | null;
            course: number | null;
            /** @description Null for your vessel */
            source: "local" | "remote" | null;
            /** @description No received position is farther than this from the lines, in metres */
            tolerance_m: number;
        };
        /** @description A circle or polygon that vessels enter or leave */
        Area: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "circle" | "polygon";
            /** @description Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** @description Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** @description Of a circle, in metres */
            radiusM?: number;
            points?: components["schemas"]["Polygon"];
            /** @description Which crossing of its edge raises an alarm */
            watch: "enter" | "leave" | "both";
            whom: components["schemas"]["AreaWhom"];
            /** @description When it was added */
            createdAt: string;
            /** @description When it last changed */
            updatedAt: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of an area to change; the others stay as they are */
        AreaChanges: {
            /** @description Not empty */
            name?: string;
            /** @enum {string} */
            kind?: "circle" | "polygon";
            /** @description Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** @description Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** @description Of a circle, in metres */
            radiusM?: number;
            points?: components["schemas"]["Polygon"];
            /** @description Which crossing of its edge raises an alarm */
            watch?: "enter" | "leave" | "both";
            whom?: components["schemas"]["AreaWhom"];
        };
        /** @description The areas, the oldest first */
        AreaList: {
            areas: components["schemas"]["Area"][];
            _links: components["schemas"]["Links"];
        };
        /** @description `own`: your vessel. `watched`: the vessels of the watchlist. `all`: all other vessels. `vehicles`: those that phones and trackers report on */
        AreaWhom: "own" | "watched" | "all" | "vehicles";
        /** @description What the prediction is made from */
        ArrivalBasis: {
            /** @description Days of tracks that were learnt, of the last 90 */
            days: number;
            /** @description Passages of the part of the way that was passed least */
            leastPassages: number | null;
            /** @description Past predictions that were compared with the arrival; 0: not yet checked */
            checked: number;
            /** @description Of these, arrivals within the predicted range */
            within: number;
        };
        /** @description A rest on the way */
        ArrivalRest: {
            /** @description How likely the vessel rests on the way */
            probability: number;
            /** @description When it stops for the rest */
            from: string;
            /** @description When it goes on */
            to: string;
        };
        /** @description A time in which the vessel may arrive */
        ArrivalWindow: {
            /** @description Begin of the window */
            earliest: string;
            /** @description End of the window */
            latest: string;
            /** @description How likely the arrival is in this window */
            share: number;
        };
        /** @description A bridge over the fairway */
        Bridge: {
            id: string;
            /** @description Not empty; white space around it is removed */
            name: string;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            heightM: components["schemas"]["BridgeHeight"];
            reference: components["schemas"]["BridgeReference"];
            /** @description As gauges name it, such as `RHEIN` */
            water: string | null;
            /** @description River km */
            km: number | null;
            /** @description UUID or short name of the reference gauge: each bridge has its own */
            gauge: string | null;
            /** @description Width within which the height is true, as of an arch, in metres */
            widthM: number | null;
            /** @description When it was added */
            created_at: string;
            /** @description When it last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description Fields of a bridge to change */
        BridgeChanges: {
            /** @description Not empty; white space around it is removed */
            name?: string;
            /** @description Degrees, north positive */
            latitude?: number;
            /** @description Degrees, east positive */
            longitude?: number;
            heightM?: components["schemas"]["BridgeHeight"];
            reference?: components["schemas"]["BridgeReference"];
            /** @description As gauges name it, such as `RHEIN` */
            water?: string | null;
            /** @description River km */
            km?: number | null;
            /** @description UUID or short name of the reference gauge: each bridge has its own */
            gauge?: string | null;
            /** @description Width within which the height is true, as of an arch, in metres */
            widthM?: number | null;
        };
        /** @description In metres: with `HSW` and `NORMAL` the clearance at that level, with `PNP` the underside above the zero of the gauge, else above the datum */
        BridgeHeight: number;
        /** @description What was imported */
        BridgeImport: {
            /** @description How many bridges were read and stored */
            imported: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The bridges, by name without case */
        BridgeList: {
            bridges: components["schemas"]["Bridge"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What the height is relative to: `HSW` highest navigable level of the gauge, `NORMAL` normal level of a canal, `PNP` zero of the gauge, or a datum: `NHN`, `NN`, `NAP`, `TAW`, `LN02`, `ADRIA` */
        BridgeReference: "HSW" | "NORMAL" | "PNP" | "NHN" | "NN" | "NAP" | "TAW" | "LN02" | "ADRIA";
        /** @description A kind of cargo */
        Category: {
            id: string;
            name: string;
            description: string | null;
            /** @description When it was added */
            created_at: string;
            /** @description When its name or description last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of a category to change; the others stay as they are */
        CategoryChanges: {
            /** @description Not empty, unique without regard to case; white space around it is removed */
            name?: string;
            description?: string | null;
        };
        /** @description The categories, by name without case */
        CategoryList: {
            categories: components["schemas"]["Category"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A category with its trips */
        CategoryWithTrips: components["schemas"]["Category"] & {
            /** @description Those that refer to it */
            trips: components["schemas"]["Trip"][];
        };
        /** @description The meaning of the text beside it, for programs. More codes can be added */
        Cause: {
            /** @enum {string} */
            code: "refused" | "closed" | "failed" | "silent" | "noHost" | "noRoute" | "inUse" | "denied" | "noDevice" | "cannotOpen" | "notInstalled" | "noDecoder" | "noCan" | "badAddress" | "certificate" | "otherCertificate" | "notEncrypted" | "tls" | "answers" | "redirects" | "login" | "noKey" | "crowded" | "unsupported" | "errorReported" | "notUnderstood" | "noData" | "nothingReceived" | "notAis" | "noRouter" | "waiting" | "noFix" | "stale" | "noPlace" | "noTime" | "noReceiver" | "receiverSilent" | "estimated" | "manual" | "simulated" | "noTrack" | "dropped" | "stopped" | "unexpected" | "otherComputer" | "dayFull" | "setAside" | "askedElsewhere" | "subscribed" | "testRefused" | "isLive";
            /** @description Code of the system, of TLS or of a library: `ECONNREFUSED` */
            system?: string;
            /** @description Status that the other side answers with */
            status?: number;
            /** @description Time within which nothing came */
            withinMs?: number;
            /** @description SHA-256 of the certificate that the other side presents */
            fingerprint?: string;
        };
        /** @description What was imported */
        ChartImport: {
            /** @description Tiles of the file */
            tiles: number;
            _links: components["schemas"]["Links"];
        };
        /** @description What is learnt of the waterway */
        ChartState: {
            /** @description Edge of a cell in metres, at 50° north or south */
            cellM: number;
            /** @description The zooms that there are tiles of, by tiles of 512 pixels */
            tiles: {
                minZoom: number;
                maxZoom: number;
            };
            /** @description Positions that were counted */
            positions: number;
            /** @description What is used of the room */
            bytes: number;
            /** @description `chart.max_mb` in bytes; when it is full, the least used water is forgotten */
            maxBytes: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The height under a bridge */
        Clearance: {
            /** @description Id of the station */
            stationId: string;
            /** @description Short name */
            stationName: string;
            /** @description River, canal or lake; empty where the station names none */
            waterName: string;
            /** @description Position along the water */
            km: number | null;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description Measured height between the water and the bridge */
            value: number;
            /** @description `cm` */
            unit: string;
            /** @description When it was measured */
            timestamp: string;
            /** @description Of the measurement, or of the computation, in seconds */
            ageSecs: number;
            /** @description passes, tight (below 0.3 m), fails: of your vessel with the given height; the others: why nobody can know */
            state: "passes" | "tight" | "fails" | "noHeight" | "staleHeight" | "noClearance" | "staleClearance";
            /** @description Between your vessel and the bridge; null where it is not known */
            marginM: number | null;
        };
        /** @description What a clearance was computed from */
        ClearanceBasis: {
            /** @description Measured under the bridge, relative to HSW, at normal level, underside less level, or stated in a notice */
            method: "measured" | "hsw" | "normal" | "absolute" | "notice";
            /** @description Of the table or the notice */
            heightM: number | null;
            /** @enum {string|null} */
            reference: "HSW" | "NORMAL" | "PNP" | "NHN" | "NN" | "NAP" | "TAW" | "LN02" | "ADRIA" | null;
            gauges: {
                name: string;
                /** @description Level at the time of passing */
                levelCm: number | null;
                /** @description Highest navigable level */
                hswCm: number | null;
                /** @description Height of the zero of the gauge */
                zeroM: number | null;
                /** @description What the zero is measured against */
                datum: string | null;
            }[];
            /** @description Level at the bridge, above the datum of the height */
            levelM: number | null;
            notes: ("nearDatum" | "normalLevel" | "interpolated")[];
        };
        /** @description The bridges in range with a measured height, the nearest first */
        ClearanceList: {
            clearances: components["schemas"]["Clearance"][];
            /** @description When the gauge service last answered; null before the first answer */
            fetchedAt: string | null;
            /** @description Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
        /** @description A sender or receiver of cargo with its contacts */
        Client: components["schemas"]["ClientDetails"] & {
            /** @description By name without case */
            contacts: components["schemas"]["Contact"][];
        };
        /** @description The fields of a client to change; the others stay as they are */
        ClientChanges: {
            /** @description Not empty */
            name?: string;
            email?: string;
            phone?: string;
            street?: string;
            houseNumber?: string;
            postalCode?: string;
            city?: string;
            country?: string;
            /** @description Anything else worth knowing; null clears it */
            additionalInfo?: string | null;
        };
        /** @description A sender or receiver of cargo, without its contacts */
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
            /** @description In an office: the ship that has added it; null for the office */
            ship_id?: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** @description The clients with their contacts, by name without case */
        ClientList: {
            clients: components["schemas"]["Client"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A client with its contacts and trips */
        ClientWithTrips: components["schemas"]["Client"] & {
            /** @description Where it sends or receives, the latest start first */
            trips: components["schemas"]["Trip"][];
        };
        /** @description When and where two vessels were nearest to each other */
        ClosestApproach: {
            /** @description Of the range */
            from: string;
            /** @description Of the range */
            to: string;
            /** @description What is later may still change within the tolerance */
            complete_until: string;
            /** @description Of the nearest approach */
            time: string;
            distance_m: number;
            /** @description The distance is true to so many metres when positions were received; between them it is not known */
            uncertainty_m: number;
            vessels: components["schemas"]["ApproachPosition"][];
            /** @description Five minutes before and after */
            samples: {
                /** @description Each 10 s */
                time: string;
                distance_m: number | null;
                /** @description Latitude and longitude of both */
                places: (number[] | null)[];
            }[];
            /** @description Of all other fields as JSON, with sorted keys and without spaces */
            sha256: string;
        };
        /** @description Every key with its origin */
        Configuration: {
            settings: components["schemas"]["Setting"][];
            /** @description Whether there is a configuration file */
            hasFile: boolean;
            /** @description When the service started; another instant once a change is applied */
            startedAt: string;
            /** @description Whether the service starts again now to apply a change */
            restarting: boolean;
            /** @description Why the last change could not be applied; the file from before it is in effect */
            lastFailure: {
                /** @description When it was tried */
                at: string;
                message: string;
            } | null;
            _links: components["schemas"]["Links"];
        };
        /** @description New values of settings */
        ConfigurationChanges: {
            changes: components["schemas"]["SettingValues"];
        };
        /** @description An edit that was lost to a later one */
        Conflict: {
            id: string;
            /** @description The ship on the other side; null aboard */
            ship_id: string | null;
            /** @description `client` or `trip` */
            kind: string;
            /** @description Id of the record */
            record_id: string;
            /** @description When the lost edit was made */
            edited_at: string;
            /** @description `office`, or what names the computer aboard */
            edited_by: string;
            /** @description When it was found to be lost */
            noted_at: string;
            /** @description The record as the lost edit had left it */
            lost: unknown;
        };
        /** @description The lost edits, newest first */
        ConflictList: {
            conflicts: components["schemas"]["Conflict"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What the console has to know before it starts */
        ConsoleFacts: {
            map: components["schemas"]["MapBackground"] | (null);
            overlay: {
                /** @description Template of raster tiles over the background */
                url: string;
                attribution: string | null;
            } | null;
            /** @description The zooms of the waterway that the service learns from traffic; null where it does not */
            chart: {
                minZoom: number;
                maxZoom: number;
            } | null;
            /** @description Size of your vessel in metres, where it is configured */
            own: {
                lengthM: number;
                beamM: number;
            } | null;
            /** @description Maximum age of a fix (`router.max_fix_age_secs`) */
            maxFixAgeSecs: number;
            /** @description Limits of the closest-approach alarm in metres and seconds; null while it is off */
            closestApproach: {
                cpaM: number;
                tcpaSecs: number;
            } | null;
            /** @description Path of the WebSocket */
            websocketPath: string;
            /** @description Positions that may wait for one destination */
            queueLimit: number;
            /** @description From so many minutes before an arrival there is a notice of it (`eta.notice_min`) */
            arrivalNoticeMin: number | null;
            /** @description Whether the explorer, the OpenAPI document, the metrics, the water levels, the tracks, the arrivals, the fairway and the vehicles are switched on */
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
            /** @description Whether the service is the office of a fleet */
            isOffice: boolean;
            /** @description Shown at the edge of each view (`console.label`) */
            label: string | null;
            /** @description Language until somebody chooses one */
            language: "auto" | "en" | "de" | "nl" | "fr";
            /** @description The release */
            version: string;
            /** @description What the commands of the service begin with on its machine */
            program: string;
            /** @description Whether the service runs without a configuration file and can write one */
            needsSetup: boolean;
            _links: components["schemas"]["Links"];
        };
        /** @description A person of a client */
        Contact: {
            id: string;
            name: string;
            email: string;
            phone: string;
            position: string;
            is_primary: boolean;
            /** @description Of messages to the person; null: English */
            language: "en" | "de" | "nl" | "fr" | null;
            client_id: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of a contact to change; the others stay as they are */
        ContactChanges: {
            name?: string;
            email?: string;
            phone?: string;
            /** @description What the person does there */
            position?: string;
            /** @description True takes the mark from the primary contact before */
            isPrimary?: boolean;
            /** @description Of messages to the person; null: English */
            language?: "en" | "de" | "nl" | "fr" | null;
        };
        /** @description The database and its disk */
        DatabaseState: {
            /** @description What it is */
            engine: "sqlite" | "postgres";
            /** @description Bytes of the database on its disk; a backup has at most as many */
            bytes: number;
            /** @description Bytes that can still be written to the disk of `data_dir` */
            freeBytes: number;
            /** @description Whether a backup is being made or downloaded */
            isBackupRunning: boolean;
            _links: components["schemas"]["Links"];
        };
        /** @description Demurrage by the capacity of the vessel, for each unit */
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
        /** @description What a depth was computed from, of one reference gauge */
        DepthBasis: {
            /** @description Reference gauge */
            gauge: string;
            /** @description Depth of the fairway below the equivalent low water */
            tuGlwCm: number | null;
            /** @description Stated by the station, or for the stretch */
            tuGlwFrom: "station" | "stretch" | null;
            /** @description Equivalent low water at the gauge */
            glwCm: number | null;
            /** @description The lowest level while the stretch is passed */
            levelCm: number | null;
            /** @enum {string|null} */
            source: "measured" | "forecast" | "estimate" | null;
            /** @description When it was measured, or the forecast was computed */
            basedOn: string | null;
            /** @description Missing to the depth that is aimed at */
            shortfallCm: number;
            /** @description tuGlwCm + (levelCm − glwCm) − shortfallCm */
            depthCm: number | null;
        };
        /** @description Where a vessel goes */
        Destination: {
            /** @description The saved place; null for a point on the map */
            placeId: string | null;
            name: string | null;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description How it is known: a point on the map, a saved place, the place of a trip, or the text that the vessel sends by AIS */
            from: "click" | "place" | "trip" | "ais";
        };
        /** @description What was seen of the destination */
        DestinationTrial: {
            /** @enum {string} */
            part: "destination";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** @description Response to a body that has no position */
                delivery: {
                    /** @description HTTP status; null without a response */
                    status: number | null;
                    /** @description Time to the response, or to giving up */
                    durationMs: number;
                };
                /** @description Response of the health URL; null without */
                health: {
                    /** @description HTTP status; null without a response */
                    status: number | null;
                    /** @description Time to the response, or to giving up */
                    durationMs: number;
                } | null;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** @description What is to be known of the service to find out why something fails */
        Diagnostics: {
            /** @description When it was made */
            createdAt: string;
            /** @description Release, Node and how long the process runs */
            service: {
                [key: string]: unknown;
            };
            /** @description System, processors, load and memory */
            machine: {
                [key: string]: unknown;
            };
            /** @description Bytes that the process uses */
            memory: {
                [key: string]: unknown;
            };
            /** @description Every setting; secrets show only whether they are set */
            configuration: {
                [key: string]: unknown;
            }[];
            /** @description As `/v1/health` */
            health: {
                [key: string]: unknown;
            };
            /** @description As `/v1/cluster`; empty where there is one */
            instances: {
                [key: string]: unknown;
            }[];
            /** @description Size, and the rows of each table up to 100,000 */
            database: {
                [key: string]: unknown;
            };
            /** @description The last warnings and errors */
            problems: {
                [key: string]: unknown;
            }[];
            /** @description The last lines of the log */
            log: {
                [key: string]: unknown;
            }[];
            /** @description Lines of `/metrics`; null if they are switched off */
            metrics: string[] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Whether a vehicle is on duty */
        Duty: {
            /** @description Of the vehicle */
            name: string;
            onDuty: boolean;
        };
        /** @description On or off duty */
        DutyChange: {
            /** @description False: nothing is stored from now on */
            onDuty: boolean;
        };
        /** @description Why a request failed */
        Error: {
            /** @description HTTP status */
            status: number;
            error: {
                /** @description What kind of failure it is; each has a page of its own */
                type: "BadRequest" | "Unauthorized" | "Forbidden" | "NotFound" | "Conflict" | "UnsupportedMediaType" | "RateLimitExceeded" | "Internal" | "Unavailable" | "Database";
                /** @description For people */
                message: string;
                details: {
                    [key: string]: unknown;
                } | null;
                /** @description Empty */
                path: string;
                /** @description When it happened */
                timestamp: string;
                /** @description Of a bad request: what is wrong with it */
                faults?: components["schemas"]["Fault"][];
                /** @description True where the message says nothing of what happened */
                unexpected?: boolean;
            };
            _links: {
                /** @description Empty */
                self: string;
                /** @description Path of the explanation */
                docs: string;
            };
        };
        /** @description The arrival, as a range that holds four times in five, or why there is none */
        Eta: {
            /** @description `ok`, or why no time is predicted */
            state: "ok" | "noDestination" | "noWay" | "offWay" | "stale" | "stopped" | "learning" | "blocked";
            /** @description When it was computed */
            computedAt: string;
            destination: components["schemas"]["Destination"] | (null);
            /** @description Why the place that the AIS destination names is not taken for the destination: the vessel was there at last (`left`), or its way there grows (`movesAway`) */
            doubt: "left" | "movesAway" | null;
            /** @description One of ten arrivals is before it */
            earliest: string | null;
            /** @description As many arrivals are before it as after it */
            likely: string | null;
            /** @description One of ten arrivals is after it */
            latest: string | null;
            /** @description One window, or two where a night lies between; empty without a prediction */
            windows: components["schemas"]["ArrivalWindow"][];
            /** @description Along the way; in a straight line where the state is `noWay` or `offWay` */
            distanceKm: number | null;
            /** @description Locks on the way, in order */
            via: components["schemas"]["LockOnTheWay"][];
            rest: components["schemas"]["ArrivalRest"] | (null);
            closure: components["schemas"]["LockClosure"] | (null);
            basis: components["schemas"]["ArrivalBasis"] | (null);
            /** @description Notices to skippers that hold the vessel up, in order of the way; absent where `fairway.enabled` is false */
            notices?: components["schemas"]["EtaNotice"][];
            /** @description From the vessel to the destination, for a map; with `way=true` only, and empty without a prediction */
            way?: number[][];
        };
        /** @description What a notice to skippers does to the arrival */
        EtaNotice: {
            /** @description Id of the notice to skippers */
            noticeId: string;
            /** @description Who issued it */
            organisation: string;
            /** @description Year, number and serial number */
            number: string | null;
            /** @description `OBSTRU` closed, `NOSERV` a lock without service, `DELAY` */
            code: string;
            /** @description Of the lock or the stretch */
            name: string | null;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description When a vessel that comes late in the range goes on; null of a delay, and where no end is known */
            until: string | null;
            /** @description What it adds to the likely arrival; null where no end is known, and the state is `blocked` */
            delaySecs: number | null;
        };
        /** @description Facts of an event for programs */
        EventData: {
            /** @description `carrier` where it is in the sphere of the carrier; else `neutral`, `weather`, `strike`, `lock`, … */
            cause?: string;
            /** @description The entry of the log that proposed it */
            proposal?: string;
            /** @description Who confirmed it */
            confirmedBy?: string;
        };
        /** @description What each destination has not received */
        FailedPositionList: {
            destinations: {
                name: string;
                /** @description Positions in the log that were given up and can be sent again */
                failed: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description What became of them; a run ends after ten seconds, and another one goes on */
        FailedPositionsResult: {
            delivered: number;
            /** @description Refused again, for good */
            refused: number;
            /** @description Why it ended before the end; null when it did not */
            stoppedBy: string | null;
            cause?: components["schemas"]["Cause"];
            _links: components["schemas"]["Links"];
        };
        /** @description What is ahead on the way. Information for planning: nothing in it says that a passage is possible */
        FairwayAhead: {
            way: {
                /** @description As in the arrival: `ok`, or why no time is predicted */
                state: string;
                /** @description When it was computed */
                computedAt: string;
                /** @description Of the trip that was asked for, or is under way */
                tripId: string | null;
                /** @description Along the way */
                distanceKm: number | null;
                /** @description Of the arrival */
                earliest: string | null;
                /** @description Of the arrival */
                likely: string | null;
                /** @description Of the arrival */
                latest: string | null;
                /** @description From the vessel to the destination; with `line=true` */
                line?: number[][];
            };
            /** @description Figures that were used: of the trip, else of the configuration */
            vessel: {
                /** @description Null: not typed */
                lengthM: number | null;
                /** @description Null: not typed */
                beamM: number | null;
                /** @description Null: not typed */
                draughtM: number | null;
                /** @description Null: not typed */
                airDraughtM: number | null;
                keelClearanceCm: number;
            };
            /** @description In order of the way */
            items: components["schemas"]["AheadItem"][];
            /** @description Notices near the way with no place that is known */
            unplaced: components["schemas"]["AheadNotice"][];
            /** @description Of notices */
            sources: {
                name: string;
                /** @description When it answered last; null before that */
                answeredAt: string | null;
                /** @description So long ago that notices may be missing */
                isOld: boolean;
            }[];
            /** @description When the gauge service answered last; null where it is not asked */
            gaugesAt: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** @description One thing that is wrong with the request */
        Fault: {
            /** @description Named as in the message; `body` for the whole body */
            field: string;
            /** @description What the field breaks */
            rule: "required" | "type" | "range" | "length" | "pattern" | "enum" | "order" | "reference" | "conflict" | "unknown";
            /** @description What is allowed: a name, several of them, or bounds; null where it does not apply */
            limit: (string | null) | string[] | {
                minimum?: number;
                exclusiveMinimum?: number;
                maximum?: number;
            };
            /** @description The beginning of what was given; null for a secret, a list or an object */
            given: (string | null) | number | boolean;
        };
        /** @description What was seen of the hosted feed */
        FeedTrial: {
            /** @enum {string} */
            part: "feed";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** @description Whether it is connected and has taken the subscription */
                connected: boolean;
                /** @description Time to the first message; null without one */
                firstMessageMs: number | null;
                /** @description Messages received */
                messages: number;
                /** @description Different vessels among the senders */
                vessels: number;
                /** @description Frames that are not of the protocol */
                rejected: number;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** @description What a ship asks its office for */
        FleetQuestion: {
            epoch: string;
            received: string | null;
            confirmed?: string | null;
            /** @description Hold the question for so long */
            waitSecs: number;
        };
        /** @description What became of it */
        FleetReply: {
            /** @enum {string} */
            outcome: "stored" | "diverged" | "clock" | "otherComputer";
            /** @description Clock of the office, ms since the epoch */
            shoreTime: number;
        };
        /** @description A server on shore that positions are forwarded to */
        ForwardingDestination: {
            name: string;
            url: string;
            healthy: boolean;
            /** @description Positions that wait */
            queueLength: number;
            /** @description Failed tries since the last success */
            consecutiveFailures: number;
            healthUrl: string | null;
            /** @description The last check; null before it and without a health URL */
            healthCheckOk: boolean | null;
            /** @description When a position was last delivered */
            lastSuccess: string | null;
            /** @description Why the last failed try failed */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
        };
        /** @description The tries of an hour to one destination */
        ForwardingHour: {
            /** @description The start of the hour */
            bucket: string;
            destination: string;
            /** @description Tries to send */
            total: number;
            successCount: number;
            avgLatencyMs: number;
            maxLatencyMs: number;
        };
        /** @description A try to send a position */
        ForwardingLog: {
            id: string;
            /** @description When it was logged */
            timestamp: string;
            destination: string;
            /** @enum {string} */
            status: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
            /** @description HTTP status; null where there was no answer */
            statusCode: number | null;
            errorMessage: string | null;
            cause?: components["schemas"]["Cause"];
            /** @description The JSON text that was sent */
            postBody: string | null;
            /** @description Milliseconds to the answer, or until it was given up */
            latencyMs: number | null;
            /** @description Retries that had been made before */
            retries: number;
        };
        /** @description What was tried, the newest first */
        ForwardingLogList: {
            /** @description From, Unix seconds */
            start: number;
            /** @description To, Unix seconds */
            end: number;
            count: number;
            logs: components["schemas"]["ForwardingLog"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What waits for a destination */
        ForwardingQueue: {
            /** @description The destination */
            name: string;
            count: number;
            items: components["schemas"]["QueuedPosition"][];
        };
        /** @description What waits for each destination, the oldest first */
        ForwardingQueueList: {
            queues: components["schemas"]["ForwardingQueue"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The tries of each hour and destination, the oldest hour first */
        ForwardingStatistics: {
            /** @description From, Unix seconds */
            start: number;
            /** @description To, Unix seconds */
            end: number;
            buckets: components["schemas"]["ForwardingHour"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The destinations, in the order of the configuration */
        ForwardingStatus: {
            enabled: boolean;
            destinations: components["schemas"]["ForwardingDestination"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The last reading of a gauge station */
        Gauge: {
            /** @description Short name; `gauge.stations` takes it */
            stationName: string;
            /** @description River, canal or lake; empty where the station names none */
            waterName: string;
            /** @description Position along the water; 0 where the station has none */
            km: number;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description Water level */
            value: number;
            /** @description `cm` above the zero of the gauge; at some gauges metres above sea level, as `m+NN` */
            unit: string;
            /** @description When it was measured, in the gauge's local time */
            timestamp: string;
            /** @description low: at or below mean low water (MNW); high: at or above mean high water (MHW); unknown: no such marks; commented: a disturbance is announced; out-dated: no recent measurement */
            state: "low" | "normal" | "high" | "unknown" | "commented" | "out-dated";
            _links?: components["schemas"]["Links"];
        };
        /** @description A gauge station near your vessel */
        GaugeInRange: components["schemas"]["Gauge"] & {
            /** @description From your position */
            distanceKm: number;
        };
        /** @description The levels, the oldest first */
        GaugeLevelList: {
            stationName: string;
            /** @description Of every level, as in `/v1/pegel/stations` */
            unit: string;
            /** @description What the level did in the last three hours; steady below 2 cm, null where less than three hours are known */
            trend: "rising" | "falling" | "steady" | null;
            levels: {
                /** @description When it was measured, in the gauge's local time */
                timestamp: string;
                /** @description Water level */
                value: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description The stations in range, the nearest first */
        GaugeList: {
            stations: components["schemas"]["GaugeInRange"][];
            /** @description When the gauge service last confirmed them; null before the first answer */
            fetchedAt: string | null;
            /** @description Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
        /** @description The health of the service and of everything that it is connected to */
        Health: {
            /** @description Degraded: the database answers, but writing fails or failed within the last minute */
            status: "healthy" | "degraded" | "unhealthy";
            /** @description Seconds since the start */
            uptime: number;
            services: {
                database: {
                    /** @enum {string} */
                    status: "connected" | "disconnected";
                    /** @description Only where a write has failed since the start */
                    writes?: {
                        /** @enum {string} */
                        status: "ok" | "failing";
                        /** @description Code of the engine, for example `SQLITE_FULL` */
                        lastError: string | null;
                        /** @description When a write last failed */
                        lastErrorAt: string | null;
                        /** @description When a write last succeeded; null before the first */
                        lastSuccessAt: string | null;
                    };
                };
                router: {
                    /** @enum {string} */
                    status: "connected" | "disconnected";
                    /** @description The configured `router.provider` */
                    provider: string;
                    /** @description Why there is no position; null while there is one */
                    reason: string | null;
                    /** @description The kind of `reason`: nothing has come yet, the router has no position, it does not answer, or its last fix is too old. Left out while there is a position, and without a router */
                    cause?: "waiting" | "noFix" | "unreachable" | "stale";
                    causeDetail?: components["schemas"]["Cause"];
                    /** @description When the last fix was measured */
                    lastFixAt: string | null;
                    /** @description Age of the last fix in seconds, by the receiver's clock where that of this computer differs; left out before the first fix */
                    fixAgeSecs?: number;
                    /** @description Provider of the source that your position comes from; only with `router.backups` */
                    active?: string;
                    /** @description Every source, best first; only with `router.backups` */
                    sources?: {
                        provider: string;
                        /** @description Whether your position comes from it */
                        active: boolean;
                        /** @enum {string} */
                        status: "connected" | "disconnected";
                        /** @description Why it gives no position; null while it does */
                        reason: string | null;
                        causeDetail?: components["schemas"]["Cause"];
                        /** @description When its last fix was measured */
                        lastFixAt: string | null;
                    }[];
                    /** @description See `GET /v1/router/gps/trust`; absent without a router, and where nothing is judged */
                    trust?: {
                        /** @description How far the position can be trusted */
                        state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                        /** @description What speaks against it; absent while it is good */
                        cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                    };
                    /** @description Seconds that this computer's clock is ahead of the receiver's, negative where it is behind; only while they differ by 10 s or more */
                    clockAheadSecs?: number;
                };
                forwarding: {
                    enabled: boolean;
                    healthy: boolean;
                    queueLength: number;
                    /** @description The most that any destination has */
                    consecutiveFailures: number;
                    destinations: {
                        /** @description Left out where `auth.scope` is `all` */
                        name?: string;
                        healthy: boolean;
                        queueLength: number;
                        consecutiveFailures: number;
                        /** @description Where configured, and `auth.scope` is not `all` */
                        healthUrl?: string;
                        /** @description Null without a health URL */
                        healthCheckOk: boolean | null;
                        /** @description Where a health URL is configured */
                        healthCheckResponseTimeMs?: number;
                    }[];
                };
                ais: {
                    local: {
                        /** @enum {string} */
                        status: "disabled" | "disconnected" | "connected" | "connected_no_data";
                        /** @description When the last message came */
                        lastMessageAt: string | null;
                        messagesPerMinute: number;
                        /** @description Why there is no connection; absent while there is one */
                        lastError?: string;
                        cause?: components["schemas"]["Cause"];
                    };
                    remote: {
                        /** @enum {string} */
                        status: "disabled" | "disconnected" | "connected" | "connected_no_data";
                        /** @description When the last message came */
                        lastMessageAt: string | null;
                        messagesPerMinute: number;
                        /** @description What it does now: without a position nothing is subscribed; refused by every address it waits for a restart */
                        phase: "no_position" | "connecting" | "subscribed" | "pausing" | "refused" | null;
                        /** @description Connections after the first */
                        reconnects: number;
                        /** @description Why the last connection ended; null before the first end */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                        /** @description When it is tried again; null unless it pauses */
                        retryAt: string | null;
                    };
                    forward: {
                        /** @enum {string} */
                        status: "disabled" | "disconnected" | "connected";
                        /** @description When the last frame was sent to the partner */
                        lastMessageAt: string | null;
                        /** @description Connections after the first */
                        reconnects: number;
                        /** @description Why the last connection ended; null before the first end */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                    };
                    /** @description Only where `ais.stations` is set */
                    stations?: {
                        /** @description Stations that messages come from */
                        receiving: number;
                        /** @description Stations without a message for two minutes */
                        silent: number;
                        /** @description Stations without a connection */
                        disconnected: number;
                        /** @description Stations of which nothing is used, see `GET /v1/stations` */
                        setAside: number;
                    };
                };
                mqtt?: {
                    /** @enum {string} */
                    status: "connected" | "disconnected";
                    /** @description Why there is no connection */
                    lastError: string | null;
                    cause?: components["schemas"]["Cause"];
                };
                /** @description The gauge service, where water levels are fetched */
                gauge?: {
                    /** @enum {string} */
                    status: "waiting" | "connected" | "disconnected";
                    /** @description When it last answered */
                    lastSuccessAt: string | null;
                    /** @description Why it does not answer */
                    lastError: string | null;
                    cause?: components["schemas"]["Cause"];
                };
                /** @description The sources of notices to skippers; only where the fairway is enabled */
                fairway?: {
                    sources: {
                        /** @description Left out where everything else needs a key */
                        name?: string;
                        /** @enum {string} */
                        status: "waiting" | "connected" | "disconnected";
                        /** @description When it last answered */
                        lastSuccessAt: string | null;
                        /** @description Its notices may be out of date */
                        isOld: boolean;
                        /** @description Why it does not answer */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                    }[];
                };
                /** @description Vehicles with a phone or tracker; only where trackers are enabled */
                vehicles?: {
                    /** @description Loading: the vehicles are not read from the database yet, and no report is taken */
                    status: "loading" | "running";
                    /** @description Number of vehicles */
                    vehicles: number;
                    /** @description When a report was last stored; null if none was since the start */
                    lastReportAt: string | null;
                    /** @description Reports that are in the journal and in no day yet */
                    inMemory: number;
                    /** @description Whether reports could not be brought into their days the last time */
                    foldFailing: boolean;
                    /** @description Only where `trackers.teltonika` is set */
                    teltonika?: {
                        /** @description Closed: the port could not be opened, see the log */
                        status: "listening" | "closed";
                        /** @description Connected trackers */
                        connections: number;
                    };
                };
                /** @description Arrivals; only where they are enabled */
                eta?: {
                    /** @description Up to when tracks are learnt; null before the first time */
                    learntAt: string | null;
                    /** @description Room that learnt ways need in the database */
                    bytes: number;
                    /** @description Past predictions that were compared with the arrival */
                    checked: number;
                    /** @description Of these, arrivals within the predicted range; should be 80 of 100 */
                    within: number;
                    /** @description Whether fewer than 70 or more than 90 of 100 arrivals were within */
                    miscalibrated: boolean;
                    /** @description Times since the start that ways could not be learnt */
                    learningFailures: number;
                };
                tracks?: {
                    /** @enum {string} */
                    status: "recording" | "following" | "failing";
                    /** @description When the oldest closed segment begins */
                    oldest: string | null;
                    /** @description Room that closed segments need in the database */
                    bytes: number;
                    /** @description Points that are in no closed segment yet */
                    openPoints: number;
                };
                websocket: {
                    /** @enum {string} */
                    status: "running" | "closing";
                    /** @description Open connections */
                    connectedClients: number;
                };
            };
            /** @description Only with `fleet.mode` */
            fleet?: {
                /** @enum {string} */
                mode: "shore" | "ship";
                /** @description In an office: ships that are not revoked */
                ships?: number;
                /** @description In an office: ships that are connected */
                online?: number;
                /** @description In an office: ships with `link.trouble` */
                troubled?: number;
                /** @description Aboard: when the office last answered */
                lastContactAt?: string | null;
                /** @description Aboard: seconds between two reports to the office */
                liveSecs?: number;
                /** @description Records that ships have not handed over, at their last reports */
                backlog: number;
                /** @description How long the oldest of them has waited */
                oldestBacklogSecs: number | null;
            };
            /** @description Only with `cluster.bus` */
            cluster?: {
                /** @description Name of this instance */
                name: string;
                /** @enum {string} */
                role: "leader" | "follower";
                /** @description Name of the instance that leads; null while none does */
                leader: string | null;
                /** @description Counts the terms of leaders */
                epoch: number | null;
                /** @enum {string} */
                bus: "connected" | "disconnected";
                /** @description Time since the last message of the leader; null on the leader */
                lagMs: number | null;
            };
            /** @description When this was answered */
            timestamp: string;
        };
        /** @description A vessel that is neither shown nor stored */
        IgnoredVessel: {
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Its name when it was ignored; null if not known */
            name: string | null;
            /** @description When it was ignored; null for one of the configuration */
            ignoredAt: string | null;
            /** @description `request`: ignored by `DELETE /v1/vessels/{mmsi}`; `configuration`: listed in `ais.ignore_mmsi` */
            origin: "request" | "configuration";
        };
        /** @description The vessels that are ignored, the latest first */
        IgnoredVesselList: {
            ignored: components["schemas"]["IgnoredVessel"][];
            _links: components["schemas"]["Links"];
        };
        /** @description One of several processes that serve as one */
        Instance: {
            name: string;
            /** @enum {string} */
            role: "all" | "reader" | "gateway";
            /** @description The release that it runs */
            version: string;
            /** @description The term in which it leads; null for a follower */
            epoch: number | null;
            /** @description Open WebSocket connections */
            clients: number;
            /** @description Time since the last message of the leader; null on the leader */
            lagMs: number | null;
            /** @description Why it takes no traffic; null while it does */
            notReady: string | null;
        };
        /** @description The instances of this service that were received from in the last 10 s, by name; none where it is one process */
        InstanceList: {
            instances: components["schemas"]["Instance"][];
            _links: components["schemas"]["Links"];
        };
        /** @description An area where satellite navigation seems to be jammed or forged */
        Interference: {
            /** @description Half a degree in both directions */
            area: {
                /** @description Latitude and longitude of the south-west corner */
                sw: number[];
                /** @description Latitude and longitude of the north-east corner */
                ne: number[];
            };
            /** @description When it was found */
            since: string;
            /** @description How many are concerned; 64 at most */
            vessels: number;
            /** @description `jumps`: the vessels jumped from there by more than 5 km within ten minutes; `samePlace`: they show one same place in it */
            kind: "jumps" | "samePlace";
        };
        /** @description The areas with interference now */
        InterferenceList: {
            interference: components["schemas"]["Interference"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A key for REST or the WebSocket, without its secret */
        Key: {
            name: string;
            /** @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves */
            scope: "rest" | "ws" | "all" | "admin";
            ships?: components["schemas"]["ShipIds"];
            /** @description When it was created */
            createdAt: string;
        };
        /** @description The stored keys by name, without their secrets */
        KeyList: {
            keys: components["schemas"]["Key"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The new key with its secret */
        KeyWithSecret: components["schemas"]["Key"] & {
            /** @description Shown in this answer only */
            secret: string;
            _links: components["schemas"]["Links"];
        };
        /** @description The laytime and the demurrage of a trip */
        Laytime: {
            /** @description The trip */
            tripId: string;
            /** @description The instant for which it was computed */
            asOf: string;
            /** @description incomplete: terms are missing; closed: all calls are released */
            state: "incomplete" | "notStarted" | "running" | "onDemurrage" | "closed";
            /** @description What is not known */
            missing: ("laytimeHours" | "notice" | "usedHalfDays" | "rate")[];
            /** @description What to check */
            warnings: ("ruleSetNotInForce" | "holidaysUnknown" | "cutAfterTwoYears")[];
            /** @description The id of the rule set */
            rules: string;
            /** @description The rule set as it was when the terms were set */
            ruleSet: components["schemas"]["LaytimeRuleSet"];
            /** @description The terms as they were given, with the places */
            terms: components["schemas"]["LaytimeTerms"];
            /** @description All options that were used */
            options: components["schemas"]["LaytimeOptions"];
            overrides: {
                rule: string;
                /** @description What counts */
                value: unknown;
                reason: string;
                /** @description What it has taken the place of */
                original: unknown;
            }[];
            /** @description Allowed time of all calls */
            allowedSecs: number | null;
            /** @description Counted as laytime */
            countedSecs: number;
            /** @description Counted as demurrage */
            excessSecs: number;
            /** @description Left of the time that goes on; null where none does */
            leftSecs: number | null;
            /** @description Started hours of demurrage */
            demurrageHours: number | null;
            /** @description Where half days are counted */
            allowedHalfDays: number | null;
            /** @description Where half days are counted */
            excessHalfDays: number | null;
            /** @description Demurrage for an hour, an exact decimal */
            rateEurPerHour: string | null;
            /** @description Demurrage for a half day, an exact decimal */
            rateEurPerHalfDay: string | null;
            /** @description Demurrage for a day, by the second */
            rateCentsPerDay: number | null;
            /** @description Demurrage */
            amountCents: number | null;
            /** @enum {string} */
            currency: "EUR";
            calls: components["schemas"]["LaytimeCall"][];
            /** @description What it is, and what it is not */
            advice: string;
            _links: components["schemas"]["Links"];
        };
        /** @description The allowed time: for each so many tonnes, by a table, fixed, or the option `laytimeHours` */
        LaytimeAllowance: {
            /** @enum {string} */
            kind: "perWeight";
            /** @description Hours; half days where that is the unit */
            hours: number;
            perT: number;
        } | {
            /** @enum {string} */
            kind: "table";
            /** @enum {string} */
            limit: "upTo" | "below";
            rows: {
                t: number | null;
                /** @description Hours; half days where that is the unit */
                amount: number;
                when?: components["schemas"]["LaytimeRowCondition"];
            }[];
            steps?: {
                upToT: number | null;
                perT: number;
                /** @description Hours; half days where that is the unit */
                amount: number;
            }[];
        } | {
            /** @enum {string} */
            kind: "fixed";
            /** @description Hours; half days where that is the unit */
            amount: number;
        } | {
            /** @enum {string} */
            kind: "contract";
        };
        /** @description One port call (loading or unloading) with its computed laytime */
        LaytimeCall: {
            /** @enum {string} */
            op: "load" | "unload";
            /** @description A place */
            placeId: string | null;
            /** @description Country, and in Germany the Land: its holidays apply */
            place: string;
            /** @description Time zone of the berth */
            zone: string;
            /** @description Tonnes */
            cargoT: number;
            /** @description Notice of readiness */
            notice: string | null;
            /** @description When the clock starts */
            start: string | null;
            /** @description Why it starts then */
            startRule: "advanceNotice" | "notice" | "atNotice" | "nextDay" | "opsStart" | "continued" | null;
            /** @description End of the work and leave to sail */
            released: string | null;
            /** @description Whether it goes on */
            isRunning: boolean;
            /** @description Allowed time; of a time that calls share, what was left when this call began */
            allowedSecs: number | null;
            /** @description Counted as laytime */
            countedSecs: number;
            /** @description When the allowed time is used up */
            expires: string | null;
            /** @description Counted as demurrage */
            excessSecs: number;
            /** @description Hours that were taken from a time that calls share */
            usedHours: number | null;
            /** @description Started hours */
            demurrageHours: number | null;
            /** @description Holidays that have excluded time */
            holidays: {
                date: string;
                /** @enum {string} */
                name: "newYear" | "epiphany" | "womensDay" | "goodFriday" | "easterSunday" | "easterMonday" | "labourDay" | "victoryDay" | "europeDay" | "ascension" | "whitSunday" | "whitMonday" | "corpusChristi" | "kingsDay" | "nationalDay" | "assumption" | "childrensDay" | "unityDay" | "reformation" | "allSaints" | "armistice" | "repentance" | "immaculate" | "christmas" | "secondChristmas" | "uprising" | "local";
            }[];
            intervals: components["schemas"]["LaytimeInterval"][];
        };
        /** @description One call of a trip to load or unload */
        LaytimeCallTerms: {
            /** @enum {string} */
            op: "load" | "unload";
            /** @description A place; its UN/LOCODE has the country */
            placeId?: string | null;
            /** @description Country, and in Germany the Land: `DE-NW`, `NL`. Its holidays apply */
            place?: string | null;
            /** @description Time zone; default: that of the country */
            zone?: string | null;
            /** @description To the kilogram */
            cargoT: number;
            /** @description Notice of readiness; default: the recorded event */
            notice?: string | null;
            /** @description Advance notice: received when, for when */
            preNotice?: {
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                received: string;
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                for: string;
            } | null;
            /** @description At the next berth of a joint clock; default: the recorded event */
            arrived?: string | null;
            /** @description Begin of the work; default: the recorded event */
            opsStart?: string | null;
            /** @description End of the work and leave to sail; default: the recorded event */
            released?: string | null;
            /** @description Ready by order outside the working time, from and to */
            readyByOrder?: components["schemas"]["TimeSpan"][];
            /** @description Beside those that are recorded as events; they do not overlap */
            interruptions?: {
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                from: string;
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                to: string;
                /** @description `carrier` where it is in the sphere of the carrier; else `neutral`, `weather`, `strike`, `lock`, … */
                cause: string;
            }[];
            /** @description Excepted time that was worked, with `unlessUsed` */
            used?: components["schemas"]["TimeSpan"][];
            /** @description Holidays of the municipality, such as 15 August in Bavaria */
            localHolidays?: string[];
            usedHalfDays?: number | null;
        };
        /** @description The time that counts as laytime */
        LaytimeCounting: {
            /** @description 1 is Monday */
            workingDays: number[];
            /** @description Of a working day: `["06:00", "20:00"]` */
            windows: string[][];
            /** @description Days that count only in part: from `from` to `to` */
            shorter: {
                weekday?: number;
                /** @description Month and day */
                date?: string;
                /** @description By the clock of the place */
                from?: string;
                /** @description By the clock of the place */
                to?: string;
            }[];
            /** @description Counts from here on a working day after a Sunday or holiday */
            afterRestDay: string | null;
            /** @enum {string} */
            holidays: "excluded" | "counted";
        };
        /** @description A part of the time of a call, and whether it counts */
        LaytimeInterval: {
            /** @description First instant */
            from: string;
            /** @description First instant after it */
            to: string;
            /** @description Elapsed seconds */
            secs: number;
            /** @description What it is a part of */
            phase: "before" | "laytime" | "demurrage";
            /** @description Whether it counts */
            counts: boolean;
            /** @description What counts or excludes it */
            rule: "workingTime" | "restDay" | "holiday" | "outsideHours" | "afterRestDay" | "shorterDay" | "runningTime" | "beforeStart" | "carrier" | "excludedCause" | "readyByOrder" | "used" | "shifting" | "demurrage";
            /** @description The holiday that excludes it */
            holiday: "newYear" | "epiphany" | "womensDay" | "goodFriday" | "easterSunday" | "easterMonday" | "labourDay" | "victoryDay" | "europeDay" | "ascension" | "whitSunday" | "whitMonday" | "corpusChristi" | "kingsDay" | "nationalDay" | "assumption" | "childrensDay" | "unityDay" | "reformation" | "allSaints" | "armistice" | "repentance" | "immaculate" | "christmas" | "secondChristmas" | "uprising" | "local" | null;
            /** @description The cause of the interruption that excludes it */
            cause: string | null;
        };
        /** @description What the contract decides */
        LaytimeOptions: {
            /** @description A part of the weight that has an hour [proRata] */
            allowance?: "proRata" | "startedUnit" | "fullUnit";
            /** @description After the laytime: all time, or working time only [continuous] */
            demurrage?: "continuous" | "countedHours";
            /** @description Stop the laytime beside `carrier`, never demurrage [] */
            excludedCauses?: string[];
            /** @description Of several calls: each its own, one for the calls at one end, or one for all [each] */
            clock?: "each" | "joint" | "reversible";
            /** @description The way from berth to berth with a joint clock [counts] */
            shifting?: "counts" | "excluded";
            /** @description The recorded event that ends a call [departure] */
            release?: "departure" | "endOfWork";
            /** @description Added to the allowed time [0] */
            extraHours?: number;
            /** @description Whether the arrival was announced in good time [false] */
            announced?: boolean;
            /** @description Of the only call [null] */
            usedHalfDays?: number | null;
            /** @description The time that the contract allows [null] */
            laytimeHours?: number | null;
            /** @description Sundays and holidays included or excepted, at sea [null] */
            week?: "SHINC" | "SHEX" | null;
            /** @description Excepted time counts where it was worked [false] */
            unlessUsed?: boolean;
            /** @description Instead of the rate of the set [null] */
            rateCentsPerHour?: number | null;
            /** @description By the second, at sea [null] */
            rateCentsPerDay?: number | null;
        };
        /** @description What counts instead of a part of the rules, and why */
        LaytimeOverride: {
            /** @description An option, or a part of the rule set */
            rule: string;
            /** @description Instead of what the rule set or the options have */
            value: unknown;
            /** @description Why; shown beside every amount */
            reason: string;
        };
        /** @description When the row applies; what is not named does not matter */
        LaytimeRowCondition: {
            /** @enum {string} */
            op?: "load" | "unload";
            doubleHull?: boolean;
            powered?: boolean;
            announced?: boolean;
        };
        /** @description Rules of laytime and demurrage */
        LaytimeRuleSet: {
            /** @description Used once */
            id: string;
            /** @description What it is called */
            title: string;
            /** @description First day; null where there is none */
            validFrom: string | null;
            /** @description Last day; null where it is open */
            validTo: string | null;
            /** @description Where the rules are written */
            source: string;
            /** @description When the rules were last compared with their source */
            checkedOn: string | null;
            /** @description What demurrage is counted in */
            unit: "hour" | "day" | "halfDay";
            /** @description Whether loading and unloading share their time */
            budget: "each" | "together";
            allowed: components["schemas"]["LaytimeAllowance"];
            counting: components["schemas"]["LaytimeCounting"] | (null);
            start: components["schemas"]["LaytimeStart"];
            rate: components["schemas"]["DemurrageRate"] | (null);
            /** @description Options that this set changes */
            defaults: components["schemas"]["LaytimeOptions"];
        };
        /** @description The rule sets: those of the program, then your own by id */
        LaytimeRuleSetList: {
            rules: components["schemas"]["ListedLaytimeRuleSet"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What starts the clock: the first that fits, or an earlier begin of the work */
        LaytimeStart: ({
            /** @enum {string} */
            kind: "advanceNotice";
            leadHours: number;
            afterHours: number;
        } | {
            /** @enum {string} */
            kind: "notice";
            leadHours: number;
            office: {
                /** @description 1 is Monday */
                weekdays: number[];
                /** @description By the clock of the place */
                from: string;
                /** @description By the clock of the place */
                to: string;
            }[];
        } | {
            /** @enum {string} */
            kind: "atNotice";
        } | {
            /** @enum {string} */
            kind: "nextDay";
        } | {
            /** @enum {string} */
            kind: "opsStart";
        })[];
        /** @description A statement of facts and time sheet */
        LaytimeStatement: {
            title: string;
            /** @enum {string} */
            language: "en" | "de" | "nl" | "fr";
            trip: {
                id: string;
                cargo: string;
                sender: string | null;
                receiver: string | null;
            };
            events: components["schemas"]["TripEvent"][];
            laytime: components["schemas"]["Laytime"] | (null);
            /** @description SHA-256 of the hashes of all entries, each with a line feed behind it */
            entriesHash: string;
            advice: string;
        };
        /** @description What the terms of a trip are set with */
        LaytimeTerms: {
            /** @description The id of a rule set */
            rules: string;
            ship: {
                /** @description Capacity by measurement, not cargo; of a convoy the sum */
                dwtT: number;
                /** @description [false] */
                doubleHull?: boolean;
                /** @description [true] */
                powered?: boolean;
            };
            calls: components["schemas"]["LaytimeCallTerms"][];
            options?: components["schemas"]["LaytimeOptions"];
            overrides?: components["schemas"]["LaytimeOverride"][];
        };
        /** @description A regulation that depends on the level of a gauge; `applies` of the gauge refers to it */
        LevelRule: {
            /** @description In force below this level */
            belowCm: number;
            /** @description In force above this level */
            aboveCm: number;
            /** @description Length of the vessel with its convoy at most */
            maxLengthM: number;
            /** @description Of the vessels that it is for */
            direction: "up" | "down";
            /** @description The regulation */
            source: string;
        };
        /** @description A link by which a client follows one trip */
        Link: {
            id: string;
            tripId: string;
            /** @description In an office: the ship that has made it; null for the office */
            shipId: string | null;
            /** @description arrived: the trip has ended, and the page says so for 24 hours */
            state: "open" | "arrived";
            /** @description When it was made */
            createdAt: string;
            /** @description When it ends at the latest */
            expiresAt: string;
            /** @description Positions are at least so old; the arrival is as of now */
            delaySecs: number;
            /** @description Positions are rounded to so many metres; 0: as they are */
            precisionM: number;
            /** @description Places in which the position is not shown, as they are now */
            hide: string[];
            /** @description Contacts of the sender or receiver that get mails: the link, a delay, the arrival */
            contactIds: string[];
            /** @description Mails to the contacts */
            mails: {
                waiting: number;
                sent: number;
                /** @description Refused by the mail server, or not sent in time */
                failed: number;
            };
        };
        /** @description The links that are open or show an arrival, the newest first */
        LinkList: {
            links: components["schemas"]["Link"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What the link shows now */
        LinkPosition: {
            /** @description hidden: in a place where the crew shows no position; unknown: no position of now */
            state: "underWay" | "stopped" | "hidden" | "unknown" | "arrived";
            arrived: boolean;
            /** @description When the trip ended */
            arrivedAt: string | null;
            position: components["schemas"]["ShownPosition"] | (null);
            /** @description Of the position */
            ageSecs: number | null;
            eta: components["schemas"]["ShownEta"] | (null);
        };
        /** @description The new link */
        LinkWithUrl: {
            id: string;
            /** @description For the client. It is in this answer only: it cannot be shown again */
            url: string;
            _links: components["schemas"]["Links"];
        };
        /** @description Where the resource is found */
        Links: {
            /** @description Path of the resource or collection */
            self: string;
        };
        /** @description Rules of laytime and demurrage that trips can use */
        ListedLaytimeRuleSet: components["schemas"]["LaytimeRuleSet"] & {
            /** @description Whether it came with the program */
            isBuiltIn: boolean;
            _links?: components["schemas"]["Links"];
        };
        /** @description A watched vessel that is near now */
        LiveAlert: {
            /** @description Maritime mobile service identity */
            mmsi: number;
            /** @description As the watchlist calls the vessel */
            name: string;
            category: string | null;
            /** @description How many of the five rings the vessel is inside */
            stars: number;
            distanceKm: number;
            /** @description #rgb or #rrggbb */
            starColor: string;
            /** @description Only in the message of the change that makes the sound; null in greetings */
            soundTrigger: {
                /** @enum {string} */
                type: "alert" | "danger";
                soundKey: string;
                volume: number;
            } | null;
            /** @enum {string} */
            displayType: "stars" | "custom";
            soundEnabled: boolean;
            overlayEnabled: boolean;
            /** @description Name of the icon for the display `custom` */
            overlayIcon: string | null;
            /** @description Somebody has said that it is seen, and its stars have not risen since */
            acknowledged: boolean;
        };
        /** @description What a ship reports of itself every few seconds */
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
                /** @enum {unknown} */
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                /** @enum {unknown} */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
            };
            trips: {
                id: string;
                cargo: string;
            }[];
            alerts: {
                mmsi: number;
                name: string;
                stars: number;
                distanceKm: number;
            }[];
            link: {
                backlog: number;
                oldestAt: number | null;
                thinned: number;
                waiting?: number;
                setAside?: number;
            };
            software: string;
        };
        /** @description Where your vessel was */
        Location: {
            id: string;
            /** @description When it was measured */
            timestamp: string;
            latitude: number;
            longitude: number;
            altitude: number;
            /** @description km/h */
            speed_kmh: number;
            /** @description m/s */
            speed_mps: number;
            /** @description mph */
            speed_mph: number;
            /** @description kn */
            speed_knots: number;
            /** @description Trip that the location was logged for */
            trip_id: string | null;
            /** @description True where the position jumped to here: no line leads here, and no distance is counted. Else absent */
            jumped?: boolean;
            /** @description In an office: the ship; null for the office */
            ship_id?: string | null;
        };
        /** @description The recorded positions, oldest first */
        LocationList: {
            locations: components["schemas"]["Location"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A lock that nobody comes through */
        LockClosure: {
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** @description Since when nobody has come through */
            since: string;
            /** @description Vessels at the lock */
            waiting: number;
        };
        /** @description A lock on the way */
        LockOnTheWay: {
            /** @enum {string} */
            kind: "lock";
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** @description When the vessel comes there, most likely */
            arrives: string;
            /** @description How long it takes beyond free running: one of ten takes less than p10, one of ten more than p90 */
            waitSecs: {
                /** @description Seconds */
                p10: number;
                /** @description Seconds */
                p50: number;
                /** @description Seconds */
                p90: number;
            };
            /** @description Vessels of the same direction that wait there now, before yours: of the next three locks, where vessels at the lock are received; else null */
            queue: number | null;
        };
        /** @description What is known elsewhere of the log */
        LogAnchor: {
            /** @description The hash of the last entry that is known elsewhere */
            hash: string;
            /** @description How many entries there were */
            entries: number;
            /** @description When it got there */
            at: string;
            /** @enum {string} */
            in: "office" | "backup";
            /** @description The log has this entry */
            found: boolean;
        };
        /** @description What takes the place of an entry; what is not given stays as it was */
        LogCorrection: {
            /** @description When it happened. Default: now: RFC 3339 or Unix seconds */
            at?: string;
            /** @description When it was over: RFC 3339 or Unix seconds */
            until?: string | null;
            /** @description Default: where the vessel is now */
            latitude?: number | null;
            longitude?: number | null;
            /** @description Default: the place that holds the position */
            placeId?: string | null;
            /** @description The trip that it is about */
            tripId?: string | null;
            /** @description Who writes it. Default: the name of the key */
            author?: string;
            text?: string | null;
            /** @description Facts for programs */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description Of a stop: what the vessel stopped for */
            label?: string | null;
            /** @description The entry is to count no longer; it stays in the log */
            withdrawn?: boolean;
            /** @description Why it is corrected */
            reason?: string;
        };
        /** @description An entry of the ship's log; entries are added, never changed */
        LogEntry: {
            /** @description In the order of the log */
            id: string;
            kind: components["schemas"]["LogEntryKind"];
            /** @description What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /** @description When it happened or began */
            at: string;
            /** @description When it was over; null while it lasts, and for what has no duration */
            until: string | null;
            /** @description Degrees, north positive */
            latitude: number | null;
            /** @description Degrees, east positive */
            longitude: number | null;
            placeId: string | null;
            tripId: string | null;
            voyageId: string | null;
            legId: string | null;
            /** @description Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The entry that this one takes the place of */
            corrects: string | null;
            /** @description Hash of the entry before; null for the first one */
            previousHash: string | null;
            /** @description SHA-256 of the canonical JSON (RFC 8785) of all other fields */
            hash: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description What an entry of the log is about */
        LogEntryKind: "departure" | "arrival" | "stop" | "passage" | "positionLost" | "positionBack" | "positionJumped" | "alarm" | "restart" | "sourceChanged" | "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
        /** @description The entries, the newest first by what they are about */
        LogEntryList: {
            entries: components["schemas"]["LogEntry"][];
            /** @description In an office: the ship of each entry, by the id of the entry; those of the office have none. On board: `@office` for those of the office, if there are any */
            ships?: {
                [key: string]: string;
            };
            _links: components["schemas"]["Links"];
        };
        /** @description A part of the log without holes */
        LogExport: {
            /** @description `wheelhouse-log-1` */
            format: string;
            /** @description Hash of the entry before the first one; null at the beginning of the log */
            previousHash: string | null;
            /** @description In the order of the log */
            entries: components["schemas"]["LogEntry"][];
            /** @description Hash of the last entry */
            lastHash: string | null;
        };
        /** @description An export of the log; it may be broken, so that its entries can have any form */
        LogExportToVerify: {
            [key: string]: unknown;
        };
        /** @description What a check of an export has found */
        LogExportVerification: {
            /** @description Nothing was changed, added or removed */
            ok: boolean;
            /** @description How many entries were checked */
            entries: number;
            /** @description Hash of the last entry */
            lastHash: string | null;
            firstBroken: components["schemas"]["LogFault"] | (null);
            _links: components["schemas"]["Links"];
        };
        /** @description Where the log is broken */
        LogFault: {
            /** @description From 0 for the first entry that was checked */
            index: number;
            /** @description Null where the entry is missing */
            id: string | null;
            /** @description `changed`: its content is not that of its hash; `order`: it does not follow the entry before it; `end`: entries at the end are missing */
            reason: "changed" | "order" | "end";
        };
        /** @description A line of the log of the service */
        LogLine: {
            /** @description Of this line alone */
            id: string;
            /** @description When it was written */
            time: string | null;
            /** @description How serious it is */
            level: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
            /** @description For people; plain text of any content */
            message: string;
            /** @description Of a warning or an error: docs/operations.md says what to do */
            code: string | null;
            /** @description What else the line has */
            facts: {
                [key: string]: unknown;
            };
        };
        /** @description The last lines of the log of this process */
        LogLineList: {
            /** @description Oldest first */
            lines: components["schemas"]["LogLine"][];
            /** @description For `after` of the next request */
            cursor: string;
            _links: components["schemas"]["Links"];
        };
        /** @description What a check of the log has found */
        LogVerification: {
            /** @description Nothing was changed, added or removed */
            ok: boolean;
            /** @description How many entries were checked */
            entries: number;
            /** @description Hash of the last entry */
            lastHash: string | null;
            firstBroken: components["schemas"]["LogFault"] | (null);
            /** @description 1; more where a ship went on with an older backup */
            branches: number;
            anchor: components["schemas"]["LogAnchor"] | (null);
            _links: components["schemas"]["Links"];
        };
        /** @description The map behind everything */
        MapBackground: {
            /** @description `raster` and `vector` are templates of tiles, `style` is a style document */
            kind: "raster" | "vector" | "style" | "pmtiles";
            /** @description Address, or path of this service */
            url: string;
            /** @description Whose map it is */
            attribution: string | null;
            /** @description The finest level of the tiles */
            maxZoom: number;
        };
        /** @description Why a request was refused before it reached its route */
        MiddlewareError: {
            /** @description What is wrong, in a few words */
            error: string;
            /** @description What to do, of a refused key */
            message?: string;
            /** @description Seconds to wait, after too many requests */
            retryAfter?: number;
        };
        /** @description A source of positions or vessels that was found */
        Neighbour: {
            /** @enum {string} */
            kind: "serial" | "gpsd" | "signalk" | "nmea" | "nmea2000";
            /** @description The device, the address, or the name that it announces */
            name: string;
            /** @description Values for `router.provider` and `router.url`; null where it sends no position */
            router: {
                /** @enum {string} */
                provider: "gpsd" | "nmea" | "nmea2000" | "signalk";
                url: string;
            } | null;
            /** @description The value for `ais.local.url`; null where it sends no vessels */
            antenna: {
                url: string;
            } | null;
        };
        /** @description What was found */
        NeighbourList: {
            neighbours: components["schemas"]["Neighbour"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The circle that the vessel must stay in */
        NewAnchorWatch: {
            /** @description What holds the vessel */
            kind?: "anchor" | "mooring";
            /** @description Of the anchor; default: here */
            latitude?: number;
            /** @description Of the anchor; default: here */
            longitude?: number;
            /** @description The vessel must stay within these metres */
            radiusM: number;
        };
        /** @description An area to add: a circle or a polygon */
        NewArea: {
            /** @description Not empty */
            name: string;
            /** @enum {string} */
            kind: "circle" | "polygon";
            /** @description Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** @description Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** @description Of a circle, in metres */
            radiusM?: number;
            points?: components["schemas"]["Polygon"];
            /** @description Which crossing of its edge raises an alarm */
            watch: "enter" | "leave" | "both";
            whom: components["schemas"]["AreaWhom"];
        };
        /** @description A bridge to add */
        NewBridge: {
            /** @description Not empty; white space around it is removed */
            name: string;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            heightM: components["schemas"]["BridgeHeight"];
            reference: components["schemas"]["BridgeReference"];
            /** @description As gauges name it, such as `RHEIN` */
            water?: string | null;
            /** @description River km */
            km?: number | null;
            /** @description UUID or short name of the reference gauge: each bridge has its own */
            gauge?: string | null;
            /** @description Width within which the height is true, as of an arch, in metres */
            widthM?: number | null;
        };
        /** @description A kind of cargo to add */
        NewCategory: {
            /** @description Not empty, unique without regard to case; white space around it is removed */
            name: string;
            description?: string | null;
        };
        /** @description A sender or receiver of cargo to add, with its contacts if there are any */
        NewClient: {
            /** @description Not empty */
            name: string;
            email: string;
            phone: string;
            street: string;
            houseNumber: string;
            postalCode: string;
            city: string;
            country: string;
            /** @description Anything else worth knowing; null clears it */
            additionalInfo?: string | null;
            /** @description Where none is marked as primary, the first becomes it. With its contacts a client has at most 64 KiB */
            contacts?: components["schemas"]["NewContact"][];
        };
        /** @description A person of a client to add */
        NewContact: {
            name: string;
            email: string;
            phone: string;
            /** @description What the person does there */
            position: string;
            /** @description True takes the mark from the primary contact before */
            isPrimary?: boolean;
            /** @description Of messages to the person; null: English */
            language?: "en" | "de" | "nl" | "fr" | null;
        };
        /** @description A saved place, or a point */
        NewDestination: {
            /** @description UUID of a saved place; or latitude and longitude */
            placeId?: string;
            /** @description Degrees, north positive */
            latitude?: number;
            /** @description Degrees, east positive */
            longitude?: number;
            /** @description Of a point */
            name?: string;
        };
        /** @description A key to create */
        NewKey: {
            /** @description Unique, for example what the key is used for; `configured key` is what keys of the configuration are called */
            name: string;
            /** @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves */
            scope: "rest" | "ws" | "all" | "admin";
            ships?: components["schemas"]["ShipIds"];
        };
        /** @description A rule set to add; with `basedOn`, what is not given is as in that set */
        NewLaytimeRuleSet: {
            /** @description Used once */
            id: string;
            /** @description A set that has what is not given here */
            basedOn?: string;
            /** @description What it is called */
            title?: string;
            /** @description First day; null where there is none */
            validFrom?: string | null;
            /** @description Last day; null where it is open */
            validTo?: string | null;
            /** @description Where the rules are written */
            source?: string;
            /** @description When the rules were last compared with their source */
            checkedOn?: string | null;
            /** @description What demurrage is counted in */
            unit?: "hour" | "day" | "halfDay";
            /** @description Whether loading and unloading share their time */
            budget?: "each" | "together";
            allowed?: components["schemas"]["LaytimeAllowance"];
            counting?: components["schemas"]["LaytimeCounting"] | (null);
            start?: components["schemas"]["LaytimeStart"];
            rate?: components["schemas"]["DemurrageRate"] | (null);
            /** @description Options that this set changes */
            defaults?: components["schemas"]["LaytimeOptions"];
        };
        /** @description A link to make for a client */
        NewLink: {
            /** @description An active trip */
            tripId: string;
            /** @description In the future, and within 30 days */
            expiresAt: string;
            /** @description Positions are at least so old; the arrival is as of now */
            delaySecs?: number;
            /** @description Positions are rounded to so many metres; 0: as they are */
            precisionM?: number;
            /** @description Places in which the position is not shown, as they are now */
            hide?: string[];
            /** @description Contacts of the sender or receiver that get mails: the link, a delay, the arrival */
            contactIds?: string[];
        };
        /** @description An entry by hand */
        NewLogEntry: {
            /** @description What only the service finds cannot be entered */
            kind: "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description When it happened. Default: now: RFC 3339 or Unix seconds */
            at?: string;
            /** @description When it was over: RFC 3339 or Unix seconds */
            until?: string | null;
            /** @description Default: where the vessel is now */
            latitude?: number | null;
            longitude?: number | null;
            /** @description Default: the place that holds the position */
            placeId?: string | null;
            /** @description The trip that it is about */
            tripId?: string | null;
            /** @description Who writes it. Default: the name of the key */
            author?: string;
            text?: string | null;
            /** @description Facts for programs */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description In an office: the ship that a remark is for, which gets it */
            shipId?: string;
        };
        /** @description A place to add: a circle or a polygon */
        NewPlace: {
            /** @description Not empty; white space around it is removed */
            name: string;
            /** @enum {string} */
            kind: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** @description Degrees, north positive */
            latitude?: number;
            /** @description Degrees, east positive */
            longitude?: number;
            /** @description Of a place that is a circle, in metres */
            radiusM?: number;
            polygon?: components["schemas"]["Polygon"];
            /** @description UN/LOCODE */
            unlocode?: string | null;
            /** @description ISRS location code */
            isrs?: string | null;
            note?: string | null;
        };
        /** @description As `PushSubscription.toJSON()` has it, with a language */
        NewPushSubscription: {
            /** @description An address of a push service of Google, Mozilla, Apple or Microsoft */
            endpoint: string;
            keys: {
                /** @description Public key of the browser */
                p256dh: string;
                /** @description Secret that the browser shares with this installation */
                auth: string;
            };
            /** @description Language of its notices: English if it is missing */
            language?: "en" | "de" | "nl" | "fr";
        };
        /** @description A trip to begin, where the vessel is now */
        NewTrip: {
            /** @description degrees, north positive */
            startLatitude: number;
            /** @description degrees, east positive */
            startLongitude: number;
            /** @description What is carried; not empty, blanks around it are cut off */
            cargo: string;
            /** @description A category */
            categoryId: string;
            /** @description In the unit that its users chose */
            weight: number;
            /** @description A client */
            senderId: string;
            /** @description A client */
            receiverId: string;
            /** @description A place; null for none */
            destinationPlaceId?: string | null;
            /** @description Length of the vessel with its convoy, in metres */
            lengthM?: number | null;
            /** @description Beam of the vessel with its convoy, in metres */
            beamM?: number | null;
            /** @description Draught, loaded as on this trip, in metres */
            draughtM?: number | null;
            /** @description Height of the highest fixed point above the water, loaded as on this trip, in metres */
            airDraughtM?: number | null;
            /** @description Water to be left below the keel, in cm */
            keelClearanceCm?: number | null;
            /** @description The vehicle that makes the trip; null for your vessel */
            vehicleId?: string | null;
            /** @description Whether positions are logged for it while it is Active */
            logGps?: boolean;
            /** @description In an office: the ship that the trip is prepared for */
            shipId?: string;
        };
        /** @description An event of a trip to record */
        NewTripEvent: {
            /** @enum {string} */
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description When it happened; default: now */
            at?: string;
            /** @description A place */
            placeId?: string | null;
            /** @description Where it was, in words */
            place?: string | null;
            /** @description A remark */
            text?: string | null;
            /** @description Who recorded it; default: the name of the key */
            author?: string | null;
            data?: components["schemas"]["EventData"] | (null);
        };
        /** @description A vehicle to add */
        NewVehicle: {
            /** @description Not empty; white space around it is removed */
            name: string;
            /** @enum {string} */
            kind: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** @description The number plate or another mark */
            plate?: string | null;
            note?: string | null;
            identifier?: components["schemas"]["TrackerIdentifier"] | (null);
            /** @description IANA name of the time zone whose days count; null: that of the service */
            timezone?: string | null;
        };
        /** @description A category of the watchlist to add */
        NewWatchlistCategory: {
            /** @description Not empty */
            name: string;
            /** @description As `#rgb` or `#rrggbb` */
            color: string;
            /** @description Whether alerts show stars or the icon */
            displayType?: "stars" | "custom";
            /** @description Whether alerts sound */
            soundEnabled?: boolean;
            /** @description Whether alerts show in the overlay of a stream */
            overlayEnabled?: boolean;
            /** @description Name of an icon of a library, for the display type `custom` */
            overlayIcon?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** @description A vessel to watch for */
        NewWatchlistEntry: {
            /** @description Nine digits; there is one entry for each vessel */
            mmsi: string;
            /** @description Not empty */
            name: string;
            /** @description A category of the watchlist */
            categoryId?: string | null;
            /** @description As `#rgb` or `#rrggbb` */
            starColor?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** @description A sound to add, as a form */
        NewWatchlistSound: {
            /** @description MP3, WAV or OGG, detected by its first bytes */
            file: string;
            /** @description Not empty; the key is made from it */
            name: string;
        };
        /** @description The service takes no traffic now */
        NotReady: {
            /** @enum {string} */
            status: "notReady";
            /** @enum {string} */
            reason: "starting" | "draining" | "noCopy" | "noBus";
        };
        /** @description A notice to skippers, in its newest version */
        Notice: {
            /** @description The same for every serial number of a notice */
            id: string;
            /** @description Who numbers it; empty where it is not known */
            organisation: string;
            year: number | null;
            /** @description Of this organisation in this year */
            number: number | null;
            /** @description 0 is the first; a higher one has replaced it */
            serial: number;
            /** @description ftm fairway and traffic, wrm water, icem ice, werm weather */
            kind: "ftm" | "wrm" | "icem" | "werm";
            /** @description WARNIN warning, ANNOUN announcement, INFSER information, … */
            subject: string | null;
            /** @description WORK, DREDGE, REPAIR, HIGWAT, EVENT, … */
            reason: string | null;
            /** @description When the authority issued it */
            issuedAt: string | null;
            /** @description Begin of its first day there */
            validFrom: string | null;
            /** @description End of its last day there; null: until further notice */
            validTo: string | null;
            /** @description Of the periods, as an IANA name */
            timeZone: string;
            /** @description It holds no longer */
            withdrawn: boolean;
            /** @description For whom; empty: for all */
            targets: components["schemas"]["NoticeTarget"][];
            /** @description Empty or without positions: it is listed, and on no map */
            places: components["schemas"]["NoticePlace"][];
            limitations: components["schemas"]["NoticeLimitation"][];
            /** @description Of wrm, icem and werm */
            measures: components["schemas"]["NoticeMeasure"][];
            /** @description The text of the authority by language, such as `de`; `und` where it names none. Plain text */
            texts: {
                [key: string]: string;
            };
            /** @description Name of the source, or `upload` */
            source: string;
            /** @description When this version was received */
            receivedAt: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description What became of a document of notices */
        NoticeImport: {
            /** @description Notices in the document */
            read: number;
            /** @description Of these, new ones and new versions */
            changed: number;
            /** @description Parts that cannot be read, and notices that are too long or for which there is no room */
            dropped: number;
            _links: components["schemas"]["Links"];
        };
        /** @description What is limited, and when */
        NoticeLimitation: {
            /** @description OBSTRU closed, NOSERV no service, AVADEP available depth, … */
            code: string;
            value: number | null;
            /** @description Of which dimension the value is, where there are several: LEN, BRE, HEI, DRA */
            dimension: string | null;
            /** @description cm, h, km/h, kW, … */
            unit: string | null;
            /** @description What the value refers to: GLW, HSW, NAP, … */
            reference: string | null;
            /** @description MAX at most, MIN at least, RED less by */
            indication: string | null;
            /** @description Part of the width: `AL` or `ALL`: all of it, LE left, RI right, … */
            position: string | null;
            /** @description For whom; empty: for those of the notice */
            targets: components["schemas"]["NoticeTarget"][];
            /** @description When it holds; empty: as long as the notice is valid */
            periods: {
                /** @description First day there: `2026-11-20`; null where it is not known */
                from: string | null;
                /** @description Last day there, inclusive; null: until further notice */
                to: string | null;
                /** @description Time there: `22:00:00` */
                timeFrom: string | null;
                /** @description Time there; not after `timeFrom`: on the next day */
                timeTo: string | null;
                /** @description CON one stretch, DAY daily, WRK, WRD, WKN, SUN … SAT, DTI, NTI, RVI, EXC except */
                interval: string | null;
                /** @description Of NtS 6.0: the lines of iCalendar, which count */
                calendar: string | null;
                /** @description Since when it holds no longer */
                withdrawnAt: string | null;
            }[];
            text: components["schemas"]["NoticeSentence"];
        };
        /** @description Notices to skippers */
        NoticeList: {
            notices: components["schemas"]["Notice"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A measured or expected value */
        NoticeMeasure: {
            /** @description WAL level, DIS discharge, VER clearance, LSD least sounded depth, REG, BAR, ICE, WEATHER, … */
            code: string;
            value: number | null;
            min: number | null;
            max: number | null;
            /** @description cm, m³/s, °C, … */
            unit: string | null;
            /** @description ZPG zero of the gauge, NAP, … */
            reference: string | null;
            /** @description Of a barrage, a regime, ice or weather */
            state: string | null;
            isForecast: boolean;
            /** @description When it was measured, or is expected */
            at: string | null;
        };
        /** @description Where a notice holds */
        NoticePlace: {
            /** @description ISRS location code */
            isrs: string | null;
            /** @description Name of the object or the stretch */
            name: string | null;
            /** @description River or canal */
            water: string | null;
            /** @description Position along the water, by its own count */
            km: number | null;
            /** @description degrees, north positive; null without a known position */
            latitude: number | null;
            /** @description degrees, east positive */
            longitude: number | null;
            /** @description How the position is known: from the notice, from a saved place with this ISRS code, or along the learnt way */
            positionFrom: "message" | "place" | "way" | null;
            /** @description LCK lock, BRI bridge, FWY fairway, … */
            typeCode: string | null;
            /** @description Which end of a stretch it is; null for an object */
            end: "from" | "to" | null;
        };
        /** @description A limitation in words, composed from its codes */
        NoticeSentence: {
            en: string;
            de: string;
            nl: string;
            fr: string;
        };
        /** @description The sources of notices to skippers */
        NoticeSourceList: {
            sources: {
                name: string;
                /** @description waiting: not polled yet */
                status: "waiting" | "connected" | "disconnected";
                /** @description When it last answered; null before the first answer */
                lastSuccessAt: string | null;
                /** @description No answer for three intervals and an hour: its notices may be out of date */
                isOld: boolean;
                /** @description Why the last poll failed */
                lastError: string | null;
                cause?: components["schemas"]["Cause"];
                /** @description Of it that are kept and not withdrawn */
                notices: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description For whom a notice holds */
        NoticeTarget: {
            /** @description ALL, COM commercial, LOA loaded, CNV convoys, SMA small craft, … */
            group: string;
            /** @description ALL, UPS upstream, DWN downstream */
            direction: string | null;
        };
        /** @description Who gets messages about alarms that nobody acknowledges */
        NotifyTarget: {
            /** @description As in the configuration; `push-` and an id for a browser that has subscribed */
            name: string;
            /** @enum {string} */
            type: "ntfy" | "webhook" | "telegram" | "email" | "push";
            /** @description The lowest priority that is sent */
            minPriority: "caution" | "warning" | "alarm" | "emergency";
            /** @description Only what nobody has acknowledged for so long is sent */
            afterSecs: number;
            /** @description False after five failures in a row */
            healthy: boolean;
            /** @description Notices that wait */
            queued: number;
            /** @description Since the start; null if there was none */
            lastSuccessAt: string | null;
            /** @description Why the last failure happened; null if there was none */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
        };
        /** @description The targets in the order of the configuration, then the browsers that have subscribed */
        NotifyTargetList: {
            targets: components["schemas"]["NotifyTarget"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What came of it */
        NotifyTest: {
            name: string;
            /** @description Whether the target took it */
            sent: boolean;
            /** @description Why it did not */
            error: string | null;
            cause?: components["schemas"]["Cause"];
            latencyMs: number;
            _links: components["schemas"]["Links"];
        };
        /** @description An alarm of the history */
        PastAlarm: components["schemas"]["Alarm"] & {
            /** @description When it ended; null while it is not over */
            clearedAt: string | null;
        };
        /** @description The recorded alarms, the newest first */
        PastAlarmList: {
            alarms: components["schemas"]["PastAlarm"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A part of the water that has a name: a berth, a port, a lock */
        Place: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a place that is a circle, in metres */
            radiusM: number | null;
            polygon: components["schemas"]["Polygon"] | (null);
            /** @description UN/LOCODE */
            unlocode: string | null;
            /** @description ISRS location code */
            isrs: string | null;
            note: string | null;
            /** @description When it was added */
            created_at: string;
            /** @description When it last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of a place to change; the others stay as they are */
        PlaceChanges: {
            /** @description Not empty; white space around it is removed */
            name?: string;
            /** @enum {string} */
            kind?: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** @description Degrees, north positive */
            latitude?: number;
            /** @description Degrees, east positive */
            longitude?: number;
            /** @description Of a place that is a circle, in metres */
            radiusM?: number;
            polygon?: components["schemas"]["Polygon"];
            /** @description UN/LOCODE */
            unlocode?: string | null;
            /** @description ISRS location code */
            isrs?: string | null;
            note?: string | null;
        };
        /** @description The places, by name without case */
        PlaceList: {
            places: components["schemas"]["Place"][];
            _links: components["schemas"]["Links"];
        };
        /** @description Which blocks there are in the range */
        Playback: {
            /** @description Part of the path of blocks; it changes when tracks are deleted */
            generation: string;
            block_secs: number;
            zooms: number[];
            /** @description Unix time divided by 600; null without tracks */
            first_block: number | null;
            last_block: number | null;
            /** @description Blocks before this one do not change any more */
            final_before: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The points of a polygon, in order around it; the sides must not cross */
        Polygon: number[][];
        /** @description The last fix of your receiver */
        Position: {
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description metres above sea level; 0 where the receiver does not know it */
            altitude: number;
            /** @description km/h */
            speedKmh: number;
            /** @description m/s */
            speedMps: number;
            /** @description mph */
            speedMph: number;
            /** @description kn */
            speedKnots: number;
            /** @description When it was measured, Unix seconds */
            timestamp: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The position is stored */
        PositionReport: {
            /** @description False if it was there */
            stored: boolean;
            _links: components["schemas"]["Links"];
        };
        /** @description How far your position can be trusted, and why */
        PositionTrust: {
            /** @description How far your position can be trusted; `good` where nothing speaks against it */
            state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
            /** @description When the state began */
            since: string;
            /** @description What speaks against the position; the first reason names the state */
            reasons: {
                /** @description jump: a fix far from the last one was refused, or is accepted since less than a minute. sourcesDiffer: two sources are farther apart than `router.conflict_m`. frozen: the same place for a minute, with a speed. speedMismatch: the reported speed is not that of the positions. timeWrong: the time of the receiver is off. neighboursJump: the positions of many vessels near you jump. dopHigh: HDOP above 10 */
                cause: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                /** @description The same in plain English, with figures */
                text: string;
            }[];
            /** @description Where each source reports the vessel; the one that drives is first */
            sources: {
                /** @description Provider, with its rank where there are several; `AIS` for the transponder on board */
                name: string;
                /** @description What the source reports, whether it is used or not */
                latitude: number;
                longitude: number;
                /** @description Since it was reported */
                ageSecs: number;
                /** @description From your position; null while there is none */
                distanceM: number | null;
            }[];
            rejected: {
                /** @description Fixes that were refused in the last 24 h, since the start at most */
                last24h: number;
                /** @description When the last fix was refused; null before the first */
                lastAt: string | null;
            };
            _links: components["schemas"]["Links"];
        };
        /** @description What a browser needs to subscribe */
        PushState: {
            /** @description The `applicationServerKey` with which a browser subscribes, in base64url */
            publicKey: string;
            /** @description Browsers that have subscribed */
            subscriptions: number;
            maxSubscriptions: number;
            _links: components["schemas"]["Links"];
        };
        /** @description A browser that gets notices */
        PushSubscription: {
            /** @description The same for the same browser */
            id: string;
            /** @description Its name in `GET /v1/notify`, and for a test */
            target: string;
            _links: components["schemas"]["Links"];
        };
        /** @description A position that waits */
        QueuedPosition: {
            /** @description Retries so far */
            retries: number;
            /** @description Seconds since it was queued */
            ageSecs: number;
            latitude: number;
            longitude: number;
        };
        /** @description The service takes traffic */
        Readiness: {
            /** @enum {string} */
            status: "ready";
            /** @description Only while the database cannot be written */
            writes?: "failing";
        };
        /** @description What the antenna received */
        ReceptionStatistics: {
            /** @description When the first step begins */
            startsAt: string;
            /** @description 60 up to 24 hours, else 3600 */
            stepSecs: number;
            /** @description Messages in each step; 0 also while the service did not run */
            messages: number[];
            /** @description Messages of all steps */
            total: number;
            /** @description Only those that were received */
            types: {
                /** @description ITU-R M.1371 message type */
                type: number;
                /** @description Received */
                messages: number;
            }[];
            /** @description Messages by radio channel */
            channels: {
                /** @description 161.975 MHz */
                A: number;
                /** @description 162.025 MHz */
                B: number;
                /** @description Not given by the receiver, or another */
                other: number;
            };
            /** @description By direction from your position */
            range: {
                /** @description Where the sector begins; it ends 10° on, clockwise */
                bearingDeg: number;
                /** @description Farthest received position from yours; null without one */
                farthestKm: number | null;
            }[];
            /** @description Of all directions */
            farthestKm: number | null;
            /** @description Where the sector of the farthest position begins */
            farthestBearingDeg: number | null;
            /** @description When the hour of the farthest position began */
            farthestAt: string | null;
            /** @description Vessels of the live traffic that are shown by the antenna, now */
            vessels: {
                /** @description All of them */
                total: number;
                /** @description Most frequent first */
                shipTypes: {
                    /** @description ITU-R M.1371 ship type 1 to 99; null if it is not known */
                    code: number | null;
                    /** @description Vessels of this type */
                    vessels: number;
                }[];
            };
            /** @description Positions of other vessels too far away to be true, which nothing confirmed, since the start */
            doubtful: number;
            /** @description Vessels with a second transmitter that uses their MMSI, now */
            duplicates: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The release, the server and the client */
        Release: {
            version: string;
            server: {
                platform: string;
                arch: string;
            };
            client: {
                ip: string;
                userAgent: string | null;
            };
            /** @description When this was answered */
            timestamp: string;
            _links: components["schemas"]["Links"];
        };
        /** @description A position of a ship, as the forwarding of any Wheelhouse posts it */
        ReportedPosition: {
            latitude: number;
            longitude: number;
            /** @description metres */
            altitude?: number | null;
            heading?: number | null;
            /** @description Unix seconds */
            timestamp: number;
            speed_mps?: number | null;
        };
        /** @description What was seen of the router */
        RouterTrial: {
            /** @enum {string} */
            part: "router";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                fix: {
                    /** @description degrees, north positive */
                    latitude: number;
                    /** @description degrees, east positive */
                    longitude: number;
                    /** @description metres above sea level; 0 where the receiver does not know it */
                    altitude: number;
                    /** @description km/h */
                    speedKmh: number;
                    /** @description m/s */
                    speedMps: number;
                    /** @description mph */
                    speedMph: number;
                    /** @description kn */
                    speedKnots: number;
                    /** @description When it was measured, Unix seconds */
                    timestamp: number;
                    /** @description Course over ground, degrees true */
                    heading: number | null;
                    /** @description dilution of precision in space */
                    pdop: number | null;
                    /** @description horizontal dilution of precision */
                    hdop: number | null;
                    /** @description dilution of precision in height */
                    vdop: number | null;
                } | null;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /** @description What became of the lines */
        SentencesResult: {
            /** @description Lines in the body */
            lines: number;
            /** @description Valid messages */
            messages: number;
            /** @description Messages that another station, or this one, had brought before */
            copies: number;
            /** @description Messages that are not used */
            withheld: number;
            /** @description Lines without a valid sentence */
            rejected: number;
            /** @description Why nothing of this station is used at the moment */
            setAside: "clock" | "replay" | "positions" | "place" | null;
        };
        /** @description A key of the configuration with its value and its origin */
        Setting: {
            /** @description Name, for example `router.provider` */
            key: string;
            /** @description The effective value; null for a secret, and where nothing is set */
            value: unknown;
            /** @description Whether there is a value, also of a secret */
            isSet: boolean;
            origin: {
                /** @enum {string} */
                from: "default" | "file" | "variable";
                /** @description The file or the variable */
                name: string | null;
                /** @description In the file */
                line: number | null;
            };
            /** @description False where a variable sets it */
            editable: boolean;
            secret: boolean;
            /** @enum {string} */
            type: "text" | "integer" | "number" | "boolean" | "list" | "tables";
            description: string;
            /** @description Without a value of its own */
            default: unknown;
            /** @description Ends the sentence "must be …" */
            allowed: string;
            choices: string[] | null;
            minimum: number | null;
            maximum: number | null;
            /** @description What each entry of a list of tables has */
            fields: components["schemas"]["SettingField"][] | null;
        };
        /** @description One field of the entries of a list setting, such as `url` in `[[forwarding.destinations]]`. */
        SettingField: {
            name: string;
            /** @enum {string} */
            type: "text" | "integer" | "number" | "boolean" | "list";
            required: boolean;
            secret: boolean;
            description: string;
            /** @description Ends the sentence "must be …" */
            allowed: string;
            choices: string[] | null;
        };
        /** @description New values by key. A list is given whole; a secret that an entry leaves out stays what it is. */
        SettingValues: {
            [key: string]: unknown;
        };
        /** @description A ship of the fleet, as the office knows it */
        Ship: {
            /** @description Made from the name; other resources call it `shipId` and `ship_id` */
            id: string;
            name: string;
            position: components["schemas"]["ShipPosition"] | (null);
            /** @description Age of the position; null without one */
            ageSecs: number | null;
            speed: {
                speed_kmh: number;
                speed_mps: number;
                speed_mph: number;
                speed_knots: number;
            } | null;
            /** @description How far its position can be trusted, at the last report; absent if the ship does not report it */
            trust?: {
                /** @enum {string} */
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                /** @description What speaks against the position; absent while it is good */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
            };
            /** @description The newest active trip */
            trip: {
                id: string;
                cargo: string;
            } | null;
            /** @description Active alerts aboard, the most urgent first */
            alerts: {
                mmsi: number;
                name: string;
                stars: number;
                distanceKm: number;
            }[];
            link: {
                /** @enum {string} */
                state: "never" | "online" | "offline" | "revoked";
                /** @description Names the database on board: a new computer or a restored backup has another one */
                epoch: string | null;
                /** @description Of the last request */
                lastSeen: string | null;
                /** @description Records that wait aboard, at the last report */
                backlog: number;
                /** @description Since when the oldest of them waits */
                oldestAt: string | null;
                /** @description Positions left out because they had waited too long */
                thinned: number;
                /** @description Records of the office that the ship has and cannot store yet, at the last report */
                waiting: number;
                /** @description Records that are held back, in either direction: too large for the link, or more than may wait for records they refer to. All others are still sent */
                setAside: number;
                /** @description Clock aboard behind that of the office; negative: ahead */
                clockSkewSecs: number | null;
                /** @description What is wrong with the link: why the ship cannot hand anything over, or what is set aside */
                trouble: string | null;
                cause?: components["schemas"]["Cause"];
            };
            /** @description Release that runs aboard */
            software: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** @description The times in which the ship was in contact, newest first */
        ShipContactList: {
            contacts: {
                /** @description Of the first request after a silence of more than two minutes */
                began_at: string;
                /** @description Of the last request before the next such silence, up to 30 s early */
                ended_at: string;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description In an office: ids of the ships whose records it sees, and no others; absent: all records */
        ShipIds: string[];
        /** @description The ships by id */
        ShipList: {
            ships: components["schemas"]["Ship"][];
            _links: components["schemas"]["Links"];
        };
        /** @description Where a ship is */
        ShipPosition: {
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description metres */
            altitude: number | null;
            /** @description degrees */
            heading: number | null;
            /** @description When it was measured */
            timestamp: string;
        };
        /** @description The arrival, as a link shows it */
        ShownEta: {
            /** @description `ok`, or why there is no estimate */
            state: string;
            /** @description Begin of the range that holds four times in five */
            earliest: string | null;
            /** @description The middle of the range */
            likely: string | null;
            /** @description End of the range */
            latest: string | null;
        };
        /** @description Where the vessel is, as a link shows it */
        ShownPosition: {
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description When it was measured */
            recordedAt: string;
        };
        /** @description How loud a sound is, in per cent */
        SoundVolume: {
            volume: number;
        };
        /** @description The speed of your vessel */
        Speed: {
            /** @description km/h */
            speedKmh: number;
            /** @description m/s */
            speedMps: number;
            /** @description mph */
            speedMph: number;
            /** @description kn */
            speedKnots: number;
            /** @description When it was measured, Unix seconds */
            timestamp: number;
            _links: components["schemas"]["Links"];
        };
        /** @description An AIS station that receives for this service */
        Station: {
            name: string;
            /** @description `url`: the service connects or listens; `token`: the station sends by HTTP */
            kind: "url" | "token";
            /** @description URL without its parameters; null for a station that sends by HTTP */
            source: string | null;
            /** @description `silent`: no message for two minutes. `setAside`: what it brings is compared, and not used */
            state: "receiving" | "silent" | "disconnected" | "setAside";
            setAside: {
                /** @description `clock`: its stamps are not of now. `replay`: its messages are not of now. `positions`: they contradict those of other stations. `place`: they are too far from its place */
                reason: "clock" | "replay" | "positions" | "place";
                /** @description When it was set aside */
                since: string;
            } | null;
            place: {
                latitude: number;
                longitude: number;
                /** @description `reported`: by the station itself. `estimated`: the middle of what it receives */
                origin: "configured" | "reported" | "estimated";
            } | null;
            /** @description Messages of the last minute */
            messagesPerMinute: number;
            /** @description Bytes of the last minute */
            bytesPerMinute: number;
            /** @description Messages since the start of the service */
            messages: number;
            /** @description Of these, those that another station had brought before */
            copies: number;
            /** @description Of these, those that the station itself had brought before */
            repeats: number;
            /** @description Share of the messages of the last hour that no other station received; null without a message */
            uniqueShare: number | null;
            /** @description Farthest received position from its place; null without one */
            rangeKm: number | null;
            /** @description The same by direction: 36 sectors of 10°, from north on, clockwise */
            rangeBySectorKm: (number | null)[];
            /** @description From the stamp of the station to the arrival, on average; null without stamps */
            lagSecs: number | null;
            /** @description When its last message came */
            lastMessageAt: string | null;
            /** @description Why the connection is interrupted */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
            /** @description Counted since the start of the service */
            faults: {
                /** @description Lines without a valid sentence */
                rejected: number;
                /** @description Lines that are longer than any sentence */
                linesTooLong: number;
                /** @description Lines and requests beyond what the station may send */
                overLimit: number;
                /** @description Messages that were not used: of another time, contradicted, or while it was set aside */
                withheld: number;
                /** @description Lines whose tag block names a station that is not configured */
                unknownStation: number;
                /** @description Requests whose body could not be read */
                badBodies: number;
                /** @description Ends of the connection */
                failures: number;
            };
        };
        /** @description The AIS stations in the order of the configuration */
        StationList: {
            stations: components["schemas"]["Station"][];
            _links: components["schemas"]["Links"];
        };
        /** @description Begin and end */
        TimeSpan: string[];
        /** @description No answer has the tracks any more */
        TrackDeletion: {
            /** @description What is left to do */
            message: string;
            _links: components["schemas"]["Links"];
        };
        /** @description Tracks as features of GeoJSON (RFC 7946) */
        TrackFeatureCollection: {
            [key: string]: unknown;
        };
        /** @description A part of a track without a gap */
        TrackLeg: {
            /** @enum {string} */
            source: "local" | "remote";
            /** @description `new`: after silence; `jump`: where the leg before cannot have led; `before`: earlier than what was read */
            begins: "new" | "jump" | "before";
            /** @description `after`: later than what was read; `open`: it has not ended yet */
            ends: "end" | "after" | "open";
            /** @description Arrays of `columns` */
            points: (number | null)[][];
        };
        /** @description The vessels whose line crossed the box, by MMSI */
        TrackList: {
            /** @description Of the range */
            from: string;
            /** @description Of the range */
            to: string;
            /** @description What is later may still change within the tolerance */
            complete_until: string;
            vessels: {
                /** @description Maritime Mobile Service Identity */
                mmsi: number;
                /** @description By its lines */
                first_inside: string;
                /** @description By its lines */
                last_inside: string;
                /** @description Stays inside */
                crossings: number;
                /** @description No received position is farther than this from the lines, in metres */
                tolerance_m?: number;
                /** @description The `dt` of the points counts seconds from here */
                t0?: string;
                columns?: string[];
                /** @description Its whole track in the range, with `detail=legs` */
                legs?: components["schemas"]["TrackLeg"][];
            }[];
            /** @description Null at the end of the list */
            next_cursor: number | null;
            _links: components["schemas"]["Links"];
        };
        /** @description What is stored */
        TrackStatistics: {
            vessels: number;
            points: number;
            /** @description On the disk */
            bytes: number;
            /** @description Begin of the oldest tracks */
            oldest: string | null;
            /** @description Points that are not in a closed segment yet */
            open_points: number;
            /** @description What is later may still change within the tolerance */
            complete_until: string;
            largest: {
                /** @description Maritime Mobile Service Identity */
                mmsi: number;
                points: number;
                bytes: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description The logged track in numbers */
        TrackSummary: {
            /** @description Along the logged positions, great circle between each two */
            distanceKm: number;
            /** @description From the first logged position to the last */
            durationSecs: number;
            /** @description How many positions were logged */
            points: number;
        };
        /** @description Commands for the app: none */
        TrackerCommands: unknown[];
        /** @description Name that the tracker sends if its address has no token: `id`, `user/device` of OwnTracks by MQTT, the IMEI of a Teltonika tracker. Unique */
        TrackerIdentifier: string;
        /** @description What was seen */
        Trial: components["schemas"]["RouterTrial"] | components["schemas"]["AntennaTrial"] | components["schemas"]["FeedTrial"] | components["schemas"]["DestinationTrial"];
        /** @description A part of the service to try with settings that are not saved */
        TrialRequest: {
            /** @enum {string} */
            part: "router" | "antenna" | "feed" | "destination";
            changes?: components["schemas"]["SettingValues"];
            /** @description Of a destination; may be left out where there is only one */
            name?: string;
        };
        /** @description A voyage with cargo from a sender to a receiver */
        Trip: {
            id: string;
            /** @description When it began */
            start_time: string;
            /** @description When it was completed or cancelled first */
            end_time: string | null;
            /** @description degrees, north positive */
            start_latitude: number;
            /** @description degrees, east positive */
            start_longitude: number;
            /** @description degrees, north positive */
            end_latitude: number | null;
            /** @description degrees, east positive */
            end_longitude: number | null;
            /** @description What is carried */
            cargo: string;
            category_id: string;
            /** @description In the unit that its users chose */
            weight: number;
            /** @description A client */
            sender_id: string;
            /** @description A client */
            receiver_id: string;
            /** @description A place; absent without one */
            destination_place_id?: string;
            /** @description Of the vessel; absent where it was not typed for this trip */
            length_m?: number;
            /** @description Of the vessel; absent where it was not typed for this trip */
            beam_m?: number;
            /** @description Of the vessel; absent where it was not typed for this trip */
            draught_m?: number;
            /** @description Of the vessel; absent where it was not typed for this trip */
            air_draught_m?: number;
            /** @description Absent where it was not typed for this trip */
            keel_clearance_cm?: number;
            /** @description The vehicle that makes it; absent where your vessel does */
            vehicle_id?: string;
            /** @enum {string} */
            status: "Active" | "Completed" | "Cancelled";
            /** @description Whether positions are logged for it while it is Active */
            log_gps: boolean;
            /** @description In an office: the ship; null for a trip of the office */
            ship_id?: string | null;
            /** @description In an office: what the ship has not confirmed; null where it has confirmed all */
            pending?: {
                /** @description The ship does not have it yet */
                is_new?: boolean;
                /** @enum {string} */
                status?: "Active" | "Completed" | "Cancelled";
                log_gps?: boolean;
                deleted?: boolean;
            } | null;
            /** @description In an office: why the ship refused the last change */
            refused?: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of a trip to change; the others stay as they are */
        TripChanges: {
            /** @description What is carried; not empty, blanks around it are cut off */
            cargo?: string;
            /** @description A category */
            categoryId?: string;
            /** @description In the unit that its users chose */
            weight?: number;
            /** @description A client */
            senderId?: string;
            /** @description A client */
            receiverId?: string;
            /** @description A place; null for none */
            destinationPlaceId?: string | null;
            /** @description Length of the vessel with its convoy, in metres */
            lengthM?: number | null;
            /** @description Beam of the vessel with its convoy, in metres */
            beamM?: number | null;
            /** @description Draught, loaded as on this trip, in metres */
            draughtM?: number | null;
            /** @description Height of the highest fixed point above the water, loaded as on this trip, in metres */
            airDraughtM?: number | null;
            /** @description Water to be left below the keel, in cm */
            keelClearanceCm?: number | null;
            /** @description The vehicle that makes the trip; null for your vessel */
            vehicleId?: string | null;
            /** @enum {string} */
            status?: "ACTIVE" | "COMPLETED" | "CANCELLED";
            /** @description Whether positions are logged for it while it is Active */
            logGps?: boolean;
        };
        /** @description Where a trip ends */
        TripCompletion: {
            /** @description degrees, north positive */
            endLatitude: number;
            /** @description degrees, east positive */
            endLongitude: number;
        };
        /** @description The remaining fields of a trip that is suggested; none of them is needed to complete one */
        TripConfirmation: {
            /** @description What is carried */
            cargo?: string;
            /** @description A category */
            categoryId?: string;
            /** @description In the unit that its users chose */
            weight?: number;
            /** @description A client */
            senderId?: string;
            /** @description A client */
            receiverId?: string;
            /** @description A place; default: where the voyage ended */
            destinationPlaceId?: string | null;
            /** @description Whether positions are logged for it from now on; default: true */
            logGps?: boolean;
        };
        /** @description An event of a trip that decides on its laytime */
        TripEvent: {
            /** @description Of the entry that was written first */
            id: string;
            /** @description The trip */
            tripId: string;
            /** @enum {string} */
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description When it happened */
            at: string;
            /** @description A place */
            placeId: string | null;
            /** @description Where it was, in words */
            place: string | null;
            text: string | null;
            /** @description Who recorded it; `configured key` for a key of the configuration */
            author: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The entry that it takes the place of */
            corrects: string | null;
            /** @description SHA-256 of the entry in the log */
            hash: string;
            /** @description It is kept, and it does not count */
            isWithdrawn: boolean;
            /** @description All versions, the first one first */
            versions: components["schemas"]["TripEventVersion"][];
            _links?: components["schemas"]["Links"];
        };
        /** @description What takes the place of an event; what is not given stays as it is */
        TripEventCorrection: {
            /** @enum {string} */
            kind?: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description Time with its offset: 2026-06-01T10:00+02:00 */
            at?: string;
            /** @description A place */
            placeId?: string | null;
            /** @description Where it was, in words */
            place?: string | null;
            /** @description A remark */
            text?: string | null;
            /** @description Who recorded it; default: the name of the key */
            author?: string | null;
            data?: components["schemas"]["EventData"] | (null);
            /** @description Why it is corrected */
            reason?: string;
            /** @description Whether it did not happen */
            withdrawn?: boolean;
        };
        /** @description The events of the trip by time, and those that the log proposes */
        TripEventList: {
            events: components["schemas"]["TripEvent"][];
            proposals: components["schemas"]["TripEventProposal"][];
            _links: components["schemas"]["Links"];
        };
        /** @description An event that the log proposes */
        TripEventProposal: {
            /** @description The entry of the log; give it as `data.proposal` to accept the event */
            entryId: string;
            /** @enum {string} */
            kind: "berthed" | "departed";
            /** @description When it happened */
            at: string;
            /** @description A place */
            placeId: string | null;
        };
        /** @description An event as it was recorded at one time */
        TripEventVersion: {
            id: string;
            /** @enum {string} */
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description When it happened */
            at: string;
            /** @description A place */
            placeId: string | null;
            /** @description Where it was, in words */
            place: string | null;
            text: string | null;
            /** @description Who recorded it; `configured key` for a key of the configuration */
            author: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The entry that it takes the place of */
            corrects: string | null;
            /** @description SHA-256 of the entry in the log */
            hash: string;
        };
        /** @description Trips, newest start first */
        TripList: {
            trips: components["schemas"]["Trip"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A trip that the log suggests to begin or to complete */
        TripSuggestion: {
            /** @description Of the voyage, or of the trip that is to be completed */
            id: string;
            /** @description `create`: a voyage without a trip; `complete`: a trip at its destination */
            kind: "create" | "complete";
            /** @description The trip that is to be completed */
            tripId: string | null;
            /** @description When the voyage began */
            startTime: string | null;
            /** @description When it ended; null while it lasts */
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
        /** @description What is offered; nothing is made without a confirmation */
        TripSuggestionList: {
            suggestions: components["schemas"]["TripSuggestion"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The track of a trip as a feature of GeoJSON (RFC 7946) */
        TripTrackFeature: {
            /** @enum {string} */
            type: "Feature";
            id: string;
            /** @description A point where only one position was logged, null where none was; several lines where the position jumped on the way */
            geometry: {
                /** @enum {string} */
                type: "LineString" | "Point" | "MultiLineString";
                /** @description Longitude, latitude and, where known, altitude */
                coordinates: unknown[];
            } | null;
            /** @description The trip and its track in numbers */
            properties: {
                [key: string]: unknown;
            };
        };
        /** @description A trip with its logged track */
        TripWithTrack: components["schemas"]["Trip"] & {
            /** @description Logged for the trip, oldest first */
            locations: components["schemas"]["Location"][];
            track: components["schemas"]["TrackSummary"];
        };
        /** @description The stored file */
        UploadedMap: {
            /** @description Where the file is, for `console.map_file` */
            path: string;
            bytes: number;
            _links: components["schemas"]["Links"];
        };
        /** @description A vehicle with the last report of its tracker */
        Vehicle: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** @description The number plate or another mark */
            plate: string | null;
            note: string | null;
            /** @description IANA name of the time zone whose days count; null: that of the service */
            timezone: string | null;
            /** @description False: the driver is off duty, and nothing is stored */
            onDuty: boolean;
            /** @description Whether a link was made for its driver */
            hasDriverLink: boolean;
            tracker: {
                identifier: components["schemas"]["TrackerIdentifier"] | (null);
                /** @description How it last reported */
                protocol: "osmand" | "traccarJson" | "owntracks" | "owntracksMqtt" | "teltonika" | null;
                /** @description Whether a token was made for it */
                hasToken: boolean;
                /** @description When it last sent anything */
                lastSeenAt: string | null;
                /** @description Percent */
                battery: number | null;
                /** @description Of its last report with a position */
                accuracyM: number | null;
                /** @description Why the last report that was not stored was refused */
                refusal: {
                    /** @description For programs */
                    cause: "position" | "time" | "clockAhead" | "tooOld" | "encrypted" | "malformed" | "offDuty";
                    /** @description For people */
                    reason: string;
                    /** @description When it was sent */
                    at: string;
                } | null;
            };
            /** @description A report of the tracker; what it does not know is null */
            position: {
                /** @description When it was measured */
                at: string;
                /** @description Degrees, north positive */
                latitude: number;
                /** @description Degrees, east positive */
                longitude: number;
                /** @description Metres a second */
                speedMps: number | null;
                /** @description Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** @description Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** @description A newer report whose accuracy is worse than 200 m; it is in no track and no distance */
            coarse: {
                /** @description When it was measured */
                at: string;
                /** @description Degrees, north positive */
                latitude: number;
                /** @description Degrees, east positive */
                longitude: number;
                /** @description Metres a second */
                speedMps: number | null;
                /** @description Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** @description Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** @description When it was added */
            created_at: string;
            /** @description When it was last changed by people */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of a vehicle to change; the others stay as they are */
        VehicleChanges: {
            /** @description Not empty; white space around it is removed */
            name?: string;
            /** @enum {string} */
            kind?: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** @description The number plate or another mark */
            plate?: string | null;
            note?: string | null;
            identifier?: components["schemas"]["TrackerIdentifier"] | (null);
            /** @description IANA name of the time zone whose days count; null: that of the service */
            timezone?: string | null;
        };
        /** @description The days of a vehicle, oldest first; as a CSV file with `format` */
        VehicleDays: {
            vehicleId: string;
            /** @description Whose days these are */
            timezone: string;
            days: {
                date: string;
                /** @description When it first left a stop on this day */
                firstDeparture: string | null;
                /** @description When it last arrived at a stop on this day */
                lastArrival: string | null;
                /** @description Without the way within stops */
                distanceKm: number;
                underWaySecs: number;
                /** @description At least 3 min within 100 m */
                stops: {
                    /** @description The arrival; may be the day before */
                    from: string;
                    /** @description The departure; may be the day after. Null: it has not left */
                    to: string | null;
                    latitude: number;
                    longitude: number;
                    /** @description The known place that it is in */
                    placeId: string | null;
                }[];
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description The link of a driver */
        VehicleDriverLink: {
            /** @description The page on which the driver goes on and off duty; in this answer only */
            url: string;
            _links: components["schemas"]["Links"];
        };
        /** @description Vehicles by name without case, each with its last position */
        VehicleList: {
            vehicles: components["schemas"]["Vehicle"][];
            /** @description How many there are */
            total: number;
            _links: components["schemas"]["Links"];
        };
        /** @description The token of a tracker, and what to type into each app */
        VehicleToken: {
            /** @description In this answer only */
            token: string;
            /** @description Where the tracker sends to; whoever has it can report positions of this vehicle */
            url: string;
            /** @description For apps whose address has no room for the token */
            plainUrl: string;
            /** @description With `plainUrl`: the name of HTTP Basic, or `id` */
            username: string;
            apps: {
                /** @enum {string} */
                app: "traccarClient" | "owntracks" | "gpslogger" | "osmand";
                /** @description To type into the app */
                url: string;
                /** @description The text of a QR code that the app reads; null where it reads none */
                qr: string | null;
                /** @description Opened on the phone, it configures the app */
                link: string | null;
                /** @description A file that the app imports; null where it imports none */
                file: {
                    name: string;
                    content: string;
                } | null;
            }[];
            /** @description Where Teltonika trackers connect; the identifier of the vehicle is their IMEI. Null where it is off */
            teltonika: {
                port: number;
                /** @enum {string} */
                protocol: "tcp";
            } | null;
            /** @description The topic of OwnTracks by MQTT, whose last two parts are the identifier; null without a broker */
            owntracksTopic: string | null;
            _links: components["schemas"]["Links"];
        };
        /** @description The track of a vehicle in legs; as a file with `format` */
        VehicleTrack: {
            vehicleId: string;
            /** @description As asked for */
            from: string;
            /** @description As asked for */
            to: string;
            /** @description No believed report is farther from the lines than this, at its time */
            toleranceM: number;
            /** @description Points of the range that are stored */
            pointsStored: number;
            /** @description The times of points count from here */
            t0: string;
            columns: ("at" | "latitude" | "longitude" | "speedMps" | "courseDeg" | "altitudeM")[];
            legs: {
                /** @description What is between it and the leg before: `silence` of more than 30 min and 500 m; a `jump`, which is in no distance */
                begins: "start" | "silence" | "jump";
                /** @description Each an array of `columns`; `at` is in ms since `t0` */
                points: (number | null)[][];
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description A vessel of the registry: every vessel that was ever received */
        Vessel: {
            id: string;
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Null if it was never received */
            name: string | null;
            /** @description Raw AIS ship-type code */
            shipType: number | null;
            /** @description Metres */
            length: number | null;
            /** @description Metres */
            beam: number | null;
            /** @description Null if it was never received */
            callsign: string | null;
            /** @description When its first message came */
            firstSeen: string;
            /** @description When its last message of any kind came */
            lastSeen: string;
            /** @description When one of its static fields last changed; at first the same as firstSeen */
            updatedAt: string;
            /** @description By which the last message came */
            source: "local" | "remote" | null;
        };
        /** @description A change of the static data of a vessel */
        VesselChange: {
            id: string;
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @enum {string} */
            field: "name" | "shipType" | "length" | "beam" | "callsign";
            oldValue: string | null;
            /** @description Null if the field was cleared by hand */
            newValue: string | null;
            /** @description When the change came */
            changedAt: string;
        };
        /** @description The changes, the latest first */
        VesselChangeList: components["schemas"]["VesselChange"][];
        /** @description The static data of a vessel, by hand; what is left out is null */
        VesselEdit: {
            /** @description Null if it was never received */
            name?: string | null;
            /** @description Raw AIS ship-type code */
            shipType?: number | null;
            /** @description Metres */
            length?: number | null;
            /** @description Metres */
            beam?: number | null;
            /** @description Null if it was never received */
            callsign?: string | null;
        };
        /** @description The vessels, the one seen last first */
        VesselList: components["schemas"]["Vessel"][];
        /** @description What one source receives of a vessel */
        VesselReception: {
            /** @description When its last message of any kind came; null before the first since the start */
            lastMessageAt: string | null;
            /** @description When its last position came that the vessel was moved by */
            lastPositionAt: string | null;
            /** @description `driving`: this source moves the vessel; `suppressed`: it receives the vessel, but the other source moves it; `silent`: it does not receive the vessel */
            state: "driving" | "suppressed" | "silent";
        };
        /** @description Which source moves the vessel in the live traffic; null when the vessel is not there */
        VesselSources: {
            local: components["schemas"]["VesselReception"];
            remote: components["schemas"]["VesselReception"];
        };
        /** @description The track of a vessel by legs, between which it is not known where it was */
        VesselTrack: {
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Of the range */
            from: string;
            /** @description Of the range */
            to: string;
            /** @description No received position is farther than this from the lines, in metres */
            tolerance_m: number;
            /** @description Positions that are stored of the range */
            points_stored: number;
            /** @description What is later may still change within the tolerance */
            complete_until: string;
            /** @description The `dt` of the points counts seconds from here */
            t0: string;
            columns: string[];
            legs: components["schemas"]["TrackLeg"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The track in numbers */
        VesselTrackTotals: {
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Of the range */
            from: string;
            /** @description Of the range */
            to: string;
            /** @description Along the lines */
            distance_km: number;
            under_way_secs: number;
            /** @description On lines slower than 0.5 kn */
            still_secs: number;
            /** @description Between the first and the last position, without a leg */
            silent_secs: number;
            /** @description As reported */
            highest_speed_knots: number | null;
            /** @description When it was reported */
            highest_speed_at: string | null;
            legs: number;
            points: number;
            /** @description First time that is covered */
            first: string | null;
            /** @description Last time that is covered */
            last: string | null;
            _links: components["schemas"]["Links"];
        };
        /** @description A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
        VesselWithSources: components["schemas"]["Vessel"] & {
            sources: components["schemas"]["VesselSources"] | (null);
            /** @description What the vessel reports of its voyage */
            voyage: {
                /** @description As the crew typed it */
                destination: string | null;
                /** @description Estimated arrival; the message has no year, so it is the nearest such time */
                eta: string | null;
                /** @description Metres, in steps of 0.1, or of 0.01 from inland vessels */
                draught: number | null;
                /** @description IMO number; inland vessels have none */
                imo: number | null;
                /** @description European vessel identification number */
                eni: string | null;
                /** @description Blue cones 0 to 3 for dangerous goods; 4 is the B flag */
                blue_cones: number | null;
                /** @description Whether it is loaded */
                loaded: boolean | null;
            } | null;
            /** @description Two transmitters use its MMSI now; present only if true */
            duplicate?: true;
            /** @description Its MMSI is not one of a ship or of a craft of a ship; present only if false */
            mmsi_valid?: false;
            _links: components["schemas"]["Links"];
        };
        /** @description Where each vessel was; one that was silent is not there */
        VesselsAtTime: {
            /** @description The instant */
            time: string;
            /** @description What is later may still change within the tolerance */
            complete_until: string;
            vessels: {
                /** @description Maritime Mobile Service Identity */
                mmsi: number;
                latitude: number;
                longitude: number;
                speed_knots: number | null;
                course: number | null;
                /** @enum {string} */
                source: "local" | "remote";
                /** @description Since the stored position before */
                before_secs: number;
                /** @description Until the stored position after */
                after_secs: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description From a departure to the end of the last leg */
        Voyage: {
            /** @description In the order of their begin */
            id: string;
            departure: components["schemas"]["VoyageEnd"] | (null);
            arrival: components["schemas"]["VoyageEnd"] | (null);
            /** @description A night at anchor ends a leg, not a voyage */
            isOver: boolean;
            /** @description In an office: the ship; empty for a voyage of the office */
            shipId?: string;
            legs: {
                id: string;
                departure: components["schemas"]["VoyageEnd"] | (null);
                arrival: components["schemas"]["VoyageEnd"] | (null);
            }[];
        };
        /** @description Where and when a voyage or a leg began or ended */
        VoyageEnd: {
            /** @description When */
            at: string;
            latitude: number | null;
            longitude: number | null;
            placeId: string | null;
            /** @description The name of the place, as it was then */
            place: string | null;
        };
        /** @description What happened on a leg, as it counts now */
        VoyageEvent: {
            /** @description In the order of the log */
            id: string;
            kind: components["schemas"]["LogEntryKind"];
            /** @description What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /** @description When it happened or began */
            at: string;
            /** @description When it was over; null while it lasts, and for what has no duration */
            until: string | null;
            /** @description Degrees, north positive */
            latitude: number | null;
            /** @description Degrees, east positive */
            longitude: number | null;
            placeId: string | null;
            tripId: string | null;
            voyageId: string | null;
            legId: string | null;
            /** @description Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The entry that this one takes the place of */
            corrects: string | null;
            /** @description The last correction of it, whose values these are */
            correctedBy: string | null;
        };
        /** @description The voyages, the newest first */
        VoyageList: {
            voyages: components["schemas"]["Voyage"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A voyage with what happened on it */
        VoyageWithEvents: {
            /** @description In the order of their begin */
            id: string;
            departure: components["schemas"]["VoyageEnd"] | (null);
            arrival: components["schemas"]["VoyageEnd"] | (null);
            /** @description A night at anchor ends a leg, not a voyage */
            isOver: boolean;
            /** @description In an office: the ship; empty for a voyage of the office */
            shipId?: string;
            legs: {
                id: string;
                departure: components["schemas"]["VoyageEnd"] | (null);
                arrival: components["schemas"]["VoyageEnd"] | (null);
                /** @description As they count now, in the order of time */
                events: components["schemas"]["VoyageEvent"][];
            }[];
            _links: components["schemas"]["Links"];
        };
        /** @description What entries of the watchlist have in common */
        WatchlistCategory: {
            id: string;
            name: string;
            /** @description `#rgb` or `#rrggbb` */
            color: string;
            /** @enum {string} */
            display_type: "stars" | "custom";
            sound_enabled: boolean;
            overlay_enabled: boolean;
            overlay_icon: string | null;
            /** @description Key of a sound */
            alert_sound: string | null;
            /** @description Key of a sound */
            danger_sound: string | null;
            /** @description Five distances in km */
            range_thresholds: number[] | null;
            /** @description When it was added */
            created_at: string;
            /** @description When it last changed */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of a category of the watchlist to change; the others stay as they are */
        WatchlistCategoryChanges: {
            /** @description Not empty */
            name?: string;
            /** @description As `#rgb` or `#rrggbb` */
            color?: string;
            /** @description Whether alerts show stars or the icon */
            displayType?: "stars" | "custom";
            /** @description Whether alerts sound */
            soundEnabled?: boolean;
            /** @description Whether alerts show in the overlay of a stream */
            overlayEnabled?: boolean;
            /** @description Name of an icon of a library, for the display type `custom` */
            overlayIcon?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** @description The categories, by name without case */
        WatchlistCategoryList: {
            categories: components["schemas"]["WatchlistCategory"][];
            _links: components["schemas"]["Links"];
        };
        /** @description A vessel that the crew watches for */
        WatchlistEntry: {
            id: string;
            /** @description Nine digits */
            mmsi: string;
            name: string;
            category_id: string | null;
            /** @description `#rgb` or `#rrggbb` */
            star_color: string | null;
            /** @description Key of a sound */
            alert_sound: string | null;
            /** @description Key of a sound */
            danger_sound: string | null;
            /** @description Five distances in km */
            range_thresholds: number[] | null;
            /** @description When it was added */
            created_at: string;
            /** @description When it last changed */
            updated_at: string;
            /** @description The office of the fleet keeps it: read-only on board */
            from_office?: boolean;
            _links?: components["schemas"]["Links"];
        };
        /** @description The fields of an entry to change; the others stay as they are */
        WatchlistEntryChanges: {
            /** @description Nine digits; there is one entry for each vessel */
            mmsi?: string;
            /** @description Not empty */
            name?: string;
            /** @description A category of the watchlist */
            categoryId?: string | null;
            /** @description As `#rgb` or `#rrggbb` */
            starColor?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /** @description The entries, by name without case */
        WatchlistEntryList: {
            entries: components["schemas"]["WatchlistEntry"][];
            _links: components["schemas"]["Links"];
        };
        /** @description What holds where an entry and its category say nothing */
        WatchlistSettings: {
            id: string;
            /** @description Five distances in km */
            range_thresholds: number[];
            /** @description Key of a sound */
            default_alert_sound: string;
            /** @description Key of a sound */
            default_danger_sound: string;
            /** @description `#rgb` or `#rrggbb` */
            default_star_color: string;
            /** @description When they last changed */
            updated_at: string;
            _links: components["schemas"]["Links"];
        };
        /** @description The settings to change; the others stay as they are */
        WatchlistSettingsChanges: {
            /** @description Five distances in km */
            rangeThresholds?: number[];
            /** @description Key of a sound */
            defaultAlertSound?: string;
            /** @description Key of a sound */
            defaultDangerSound?: string;
            /** @description As `#rgb` or `#rrggbb` */
            defaultStarColor?: string;
        };
        /** @description A sound of alerts */
        WatchlistSound: {
            id: string;
            /** @description By which entries, categories, settings and alerts name it */
            key: string;
            name: string;
            volume: number;
            /** @description Key of its file at `/v1/storage/sounds/files/{key}` */
            file_id: string;
            /** @description Comes with the release and cannot be deleted */
            builtin: boolean;
            /** @description When it was added */
            created_at: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description The sounds, those of the release first, then by name without case */
        WatchlistSoundList: {
            sounds: components["schemas"]["WatchlistSound"][];
            _links: components["schemas"]["Links"];
        };
        /** @description The level that is expected at a gauge */
        WaterLevelForecast: {
            /** @description Id of the station */
            stationId: string;
            /** @description Short name */
            stationName: string;
            /** @description River, canal or lake; empty where the station names none */
            waterName: string;
            /** @description Position along the water */
            km: number | null;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description Mostly `cm` above the zero of the gauge */
            unit: string;
            /** @description When it was computed */
            initializedAt: string;
            /** @description Of the measurement, or of the computation, in seconds */
            ageSecs: number;
            values: {
                timestamp: string;
                value: number;
                /** @description estimate: a tendency for the days behind the forecast */
                kind: "forecast" | "estimate";
                /** @description One in ten is below */
                low: number | null;
                /** @description One in ten is above */
                high: number | null;
            }[];
        };
        /** @description The last forecasts of the stations in range, the nearest first */
        WaterLevelForecastList: {
            forecasts: components["schemas"]["WaterLevelForecast"][];
            /** @description When the gauge service last answered; null before the first answer */
            fetchedAt: string | null;
            /** @description Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
    };
    responses: {
        /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
        BadRequest: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request conflicts with the current state, for example with an existing record. */
        Conflict: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database is not available or rejected the statement. */
        Database: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
        Forbidden: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed, or your position is not available at the moment. */
        Internal: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource or route does not exist. The message names it. */
        NotFound: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests from this address */
        TooManyRequests: {
            content: {
                "application/json": components["schemas"]["MiddlewareError"];
            };
        };
        /** @description The API key is missing or not valid */
        Unauthorized: {
            content: {
                "application/json": components["schemas"]["MiddlewareError"];
            };
        };
        /** @description No instance of the service can answer this at the moment, for example while another one takes over or while its disk is full. */
        Unavailable: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has a character set or a content encoding that this route does not read. */
        UnsupportedMediaType: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Id of the alarm */
        alarmId: string;
        /** @description Id of the area */
        areaId: string;
        /** @description west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
        bbox: string;
        /** @description UUID of the category */
        categoryId: string;
        /** @description UUID of the client */
        clientId: string;
        /** @description Column from the west */
        column: number;
        /** @description The secret of the link of a driver */
        driverSecret: string;
        /** @description To, Unix seconds; default: now */
        end: number;
        /** @description Id of the ship */
        fleetShipId: string;
        /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
        from: string;
        /** @description At most so many; default: all */
        limit: number;
        /** @description UUID of the entry */
        logEntryId: string;
        /** @description At most so many positions: those that the line of the others needs; default: all */
        maxPoints: number;
        /** @description Maritime Mobile Service Identity */
        mmsi: string;
        /** @description Leaves out so many at the beginning */
        offset: number;
        /** @description UUID of the place */
        placeId: string;
        /** @description Row from the north */
        row: number;
        /** @description In an office: only what is of this ship */
        shipId: string;
        /** @description From, Unix seconds; default: 24 h ago */
        start: number;
        /** @description Default: now: RFC 3339 or Unix seconds */
        to: string;
        /** @description The token of the tracker */
        trackerToken: string;
        /** @description UUID of the trip */
        tripId: string;
        /** @description UUID of the vehicle */
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
            /** @description The last fix of your receiver */
            200: {
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getSpeed: {
        responses: {
            /** @description The speed of your vessel */
            200: {
                content: {
                    "application/json": components["schemas"]["Speed"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description From, Unix seconds; default: 24 h ago */
                start?: components["parameters"]["start"];
                /** @description To, Unix seconds; default: now */
                end?: components["parameters"]["end"];
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
                /** @description At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** @description Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
        };
        responses: {
            /** @description The recorded positions, oldest first */
            200: {
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPositionTrust: {
        responses: {
            /** @description How far the position can be trusted */
            200: {
                content: {
                    "application/json": components["schemas"]["PositionTrust"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listPlaces: {
        responses: {
            /** @description The places, by name without case */
            200: {
                content: {
                    "application/json": components["schemas"]["PlaceList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createPlace: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlace"];
            };
        };
        responses: {
            /** @description The new place */
            201: {
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPlace: {
        parameters: {
            path: {
                /** @description UUID of the place */
                id: components["parameters"]["placeId"];
            };
        };
        responses: {
            /** @description The place as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updatePlace: {
        parameters: {
            path: {
                /** @description UUID of the place */
                id: components["parameters"]["placeId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceChanges"];
            };
        };
        responses: {
            /** @description The place as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deletePlace: {
        parameters: {
            path: {
                /** @description UUID of the place */
                id: components["parameters"]["placeId"];
            };
        };
        responses: {
            /** @description The place is gone */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTrips: {
        parameters: {
            query?: {
                /** @description `ACTIVE` and so on are taken too */
                status?: "Active" | "Completed" | "Cancelled";
                /** @description Trips with this client as sender or receiver */
                clientId?: string;
                categoryId?: string;
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
                /** @description Started at this second or later, Unix seconds */
                from?: number;
                /** @description Started at this second or earlier, Unix seconds */
                to?: number;
                /** @description At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** @description Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
        };
        responses: {
            /** @description Trips, newest start first */
            200: {
                content: {
                    "application/json": components["schemas"]["TripList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createTrip: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTrip"];
            };
        };
        responses: {
            /** @description The new trip */
            201: {
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTrip: {
        parameters: {
            query?: {
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description A trip with its logged track */
            200: {
                content: {
                    "application/json": components["schemas"]["TripWithTrack"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateTrip: {
        parameters: {
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripChanges"];
            };
        };
        responses: {
            /** @description The trip as it is now */
            200: {
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteTrip: {
        parameters: {
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description It is gone */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    completeTrip: {
        parameters: {
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripCompletion"];
            };
        };
        responses: {
            /** @description The trip as it is now */
            200: {
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripTrackGpx: {
        parameters: {
            query?: {
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description The track as GPX 1.1 */
            200: {
                content: {
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripTrackGeoJson: {
        parameters: {
            query?: {
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description The track as a feature of GeoJSON (RFC 7946) */
            200: {
                content: {
                    "application/geo+json": components["schemas"]["TripTrackFeature"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    verifyLog: {
        parameters: {
            query?: {
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** @description What a check of the log has found */
            200: {
                content: {
                    "application/json": components["schemas"]["LogVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    verifyLogExport: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogExportToVerify"];
            };
        };
        responses: {
            /** @description What a check of an export has found */
            200: {
                content: {
                    "application/json": components["schemas"]["LogExportVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    exportLog: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "pdf";
                /** @description From the first entry about this time or later. Default: all: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Up to the last entry about this time or earlier. Default: all: RFC 3339 or Unix seconds */
                to?: string;
                /** @description Of the PDF; default: `en` */
                language?: "en" | "de" | "nl" | "fr";
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** @description A part of the log without holes */
            200: {
                content: {
                    "application/json": components["schemas"]["LogExport"];
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVoyages: {
        parameters: {
            query?: {
                /** @description At most so many voyages */
                limit?: number;
                /** @description Only voyages that began before this one: the last of the page before */
                before?: string;
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** @description The voyages, the newest first */
            200: {
                content: {
                    "application/json": components["schemas"]["VoyageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVoyage: {
        parameters: {
            path: {
                /** @description UUID of the voyage */
                id: string;
            };
        };
        responses: {
            /** @description A voyage with what happened on it */
            200: {
                content: {
                    "application/json": components["schemas"]["VoyageWithEvents"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTripSuggestions: {
        responses: {
            /** @description What is offered; nothing is made without a confirmation */
            200: {
                content: {
                    "application/json": components["schemas"]["TripSuggestionList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    confirmTripSuggestion: {
        parameters: {
            path: {
                /** @description UUID of the suggestion */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripConfirmation"];
            };
        };
        responses: {
            /** @description The trip as it is now */
            201: {
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listLogEntries: {
        parameters: {
            query?: {
                /** @description Entries about this time or later: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Entries about this time or earlier: RFC 3339 or Unix seconds */
                to?: string;
                /** @description Only entries of this kind, with their corrections */
                kind?: components["schemas"]["LogEntryKind"];
                /** @description At most so many entries */
                limit?: number;
                /** @description Only what comes behind it in this list: a time (RFC 3339 or Unix seconds), or the id of the last entry of the page before */
                before?: string;
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** @description The entries, the newest first by what they are about */
            200: {
                content: {
                    "application/json": components["schemas"]["LogEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createLogEntry: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLogEntry"];
            };
        };
        responses: {
            /** @description The new entry */
            201: {
                content: {
                    "application/json": components["schemas"]["LogEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    correctLogEntry: {
        parameters: {
            path: {
                /** @description UUID of the entry */
                id: components["parameters"]["logEntryId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogCorrection"];
            };
        };
        responses: {
            /** @description The new entry, which takes the place of the other one */
            201: {
                content: {
                    "application/json": components["schemas"]["LogEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listLaytimeRules: {
        responses: {
            /** @description The rule sets: those of the program, then your own by id */
            200: {
                content: {
                    "application/json": components["schemas"]["LaytimeRuleSetList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createLaytimeRules: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLaytimeRuleSet"];
            };
        };
        responses: {
            /** @description The new rule set */
            201: {
                content: {
                    "application/json": components["schemas"]["ListedLaytimeRuleSet"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripLaytime: {
        parameters: {
            query?: {
                /** @description Answer 204 instead of 404 where no terms are set */
                optional?: boolean;
            };
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description The laytime and the demurrage of a trip */
            200: {
                content: {
                    "application/json": components["schemas"]["Laytime"];
                };
            };
            /** @description No terms are set; only with `optional` */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setTripLaytimeTerms: {
        parameters: {
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LaytimeTerms"];
            };
        };
        responses: {
            /** @description The laytime and the demurrage of a trip */
            200: {
                content: {
                    "application/json": components["schemas"]["Laytime"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTripEvents: {
        parameters: {
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description The events of the trip by time, and those that the log proposes */
            200: {
                content: {
                    "application/json": components["schemas"]["TripEventList"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createTripEvent: {
        parameters: {
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTripEvent"];
            };
        };
        responses: {
            /** @description The event as it now is */
            201: {
                content: {
                    "application/json": components["schemas"]["TripEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    correctTripEvent: {
        parameters: {
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
                /** @description UUID of the event, or of one of its corrections */
                eventId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripEventCorrection"];
            };
        };
        responses: {
            /** @description The event as it now is */
            201: {
                content: {
                    "application/json": components["schemas"]["TripEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripStatement: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "pdf";
                language?: "en" | "de" | "nl" | "fr";
            };
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description The statement as it was recorded */
            200: {
                content: {
                    "application/json": components["schemas"]["LaytimeStatement"];
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** @description Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** @description The clients with their contacts, by name without case */
            200: {
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createClient: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClient"];
            };
        };
        responses: {
            /** @description The new client with its contacts */
            201: {
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getClient: {
        parameters: {
            path: {
                /** @description UUID of the client */
                id: components["parameters"]["clientId"];
            };
        };
        responses: {
            /** @description A client with its contacts and trips */
            200: {
                content: {
                    "application/json": components["schemas"]["ClientWithTrips"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateClient: {
        parameters: {
            path: {
                /** @description UUID of the client */
                id: components["parameters"]["clientId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientChanges"];
            };
        };
        responses: {
            /** @description The client as it now is, without its contacts */
            200: {
                content: {
                    "application/json": components["schemas"]["ClientDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createContact: {
        parameters: {
            path: {
                /** @description UUID of the client */
                id: components["parameters"]["clientId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description The new contact */
            201: {
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateContact: {
        parameters: {
            path: {
                client_id: string;
                contact_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChanges"];
            };
        };
        responses: {
            /** @description The contact as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteContact: {
        parameters: {
            path: {
                client_id: string;
                contact_id: string;
            };
        };
        responses: {
            /** @description The contact is gone */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listCategories: {
        responses: {
            /** @description The categories, by name without case */
            200: {
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createCategory: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The new category */
            201: {
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getCategory: {
        parameters: {
            path: {
                /** @description UUID of the category */
                id: components["parameters"]["categoryId"];
            };
        };
        responses: {
            /** @description A category with its trips */
            200: {
                content: {
                    "application/json": components["schemas"]["CategoryWithTrips"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateCategory: {
        parameters: {
            path: {
                /** @description UUID of the category */
                id: components["parameters"]["categoryId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryChanges"];
            };
        };
        responses: {
            /** @description The category as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteCategory: {
        parameters: {
            path: {
                /** @description UUID of the category */
                id: components["parameters"]["categoryId"];
            };
        };
        responses: {
            /** @description The category is gone */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVessels: {
        responses: {
            /** @description The vessels, the one seen last first */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselList"];
                };
            };
            /** @description The list is as it was when it was answered with this ETag */
            304: {
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listActiveVessels: {
        parameters: {
            query?: {
                /** @description Seen at most so many seconds ago */
                withinSecs?: number;
            };
        };
        responses: {
            /** @description The vessels, the one seen last first */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVesselChanges: {
        parameters: {
            query?: {
                /** @description Only changes of this vessel */
                mmsi?: number;
                /** @description At most so many; never more than 1000 */
                limit?: number;
            };
        };
        responses: {
            /** @description The changes, the latest first */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselChangeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVessel: {
        parameters: {
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselWithSources"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateVessel: {
        parameters: {
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VesselEdit"];
            };
        };
        responses: {
            /** @description A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselWithSources"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVessel: {
        parameters: {
            query?: {
                /** @description Never take it up again */
                ignore?: boolean;
            };
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description The vessel is deleted */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listIgnoredVessels: {
        responses: {
            /** @description The vessels that are ignored, the latest first */
            200: {
                content: {
                    "application/json": components["schemas"]["IgnoredVesselList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteIgnoredVessel: {
        parameters: {
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description The vessel is no longer ignored */
            204: {
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listInterference: {
        responses: {
            /** @description The areas with interference now; none where no vessel shows any */
            200: {
                content: {
                    "application/json": components["schemas"]["InterferenceList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getVesselsCell: {
        parameters: {
            path: {
                /** @description Zoom, 0 to 12 */
                z: number;
                /** @description Column from the west */
                x: number;
                /** @description Row from the north */
                y: number;
            };
        };
        responses: {
            /** @description A snapshot of the cell, as clients of the WebSocket get it; the AsyncAPI document has the format */
            200: {
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The cell still has the tag that `If-None-Match` names */
            304: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listAids: {
        responses: {
            /** @description The one that was received last at the end */
            200: {
                content: {
                    "application/json": components["schemas"]["AidList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getReceptionStatistics: {
        parameters: {
            query?: {
                /** @description How many hours back, the present one included; default: 24 */
                hours?: number;
            };
        };
        responses: {
            /** @description What the antenna received */
            200: {
                content: {
                    "application/json": components["schemas"]["ReceptionStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getChart: {
        responses: {
            /** @description What is learnt of the waterway */
            200: {
                content: {
                    "application/json": components["schemas"]["ChartState"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteChart: {
        responses: {
            /** @description Nothing is learnt any more */
            204: {
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getChartTile: {
        parameters: {
            path: {
                /** @description Zoom */
                z: number;
                /** @description Column from the west */
                x: components["parameters"]["column"];
                /** @description Row from the north */
                y: components["parameters"]["row"];
            };
        };
        responses: {
            /** @description 256 × 256 bytes, row by row from the north-west, always compressed with gzip: 0 nobody was there, up to 127 the bank, up to 255 the fairway */
            200: {
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The tile still has the tag that `If-None-Match` names */
            304: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    exportChart: {
        responses: {
            /** @description A PMTiles file of PNG images, which other programs show too */
            200: {
                content: {
                    "application/vnd.pmtiles": string;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    importChart: {
        requestBody: {
            content: {
                "application/vnd.pmtiles": string;
            };
        };
        responses: {
            /** @description What was imported */
            200: {
                content: {
                    "application/json": components["schemas"]["ChartImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getStoredFile: {
        parameters: {
            path: {
                /** @description The kind of file, for example `sounds` */
                prefix: string;
                /** @description Of a sound its `file_id` */
                key: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                content: {
                    "audio/mpeg": string;
                    "audio/ogg": string;
                    "audio/wav": string;
                };
            };
            /** @description The range of bytes that `Range` asks for */
            206: {
                content: {
                    "audio/mpeg": string;
                    "audio/ogg": string;
                    "audio/wav": string;
                };
            };
            /** @description The file still has the tag that `If-None-Match` names */
            304: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description `Range` begins behind the end of the file; `Content-Range` gives its size */
            416: {
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listWatchlistEntries: {
        responses: {
            /** @description The entries, by name without case */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistEntryList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createWatchlistEntry: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWatchlistEntry"];
            };
        };
        responses: {
            /** @description The new entry */
            201: {
                content: {
                    "application/json": components["schemas"]["WatchlistEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getWatchlistEntry: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description The entry */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistEntry"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateWatchlistEntry: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistEntryChanges"];
            };
        };
        responses: {
            /** @description The entry */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistEntry: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description The entry is gone */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listWatchlistCategories: {
        responses: {
            /** @description The categories, by name without case */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistCategoryList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createWatchlistCategory: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWatchlistCategory"];
            };
        };
        responses: {
            /** @description The new category */
            201: {
                content: {
                    "application/json": components["schemas"]["WatchlistCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getWatchlistCategory: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description The category */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistCategory"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateWatchlistCategory: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistCategoryChanges"];
            };
        };
        responses: {
            /** @description The category */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistCategory: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description The category is gone */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getWatchlistSettings: {
        responses: {
            /** @description What holds where an entry and its category say nothing */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistSettings"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateWatchlistSettings: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistSettingsChanges"];
            };
        };
        responses: {
            /** @description What holds where an entry and its category say nothing */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listWatchlistSounds: {
        responses: {
            /** @description The sounds, those of the release first, then by name without case */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistSoundList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setWatchlistSoundVolume: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SoundVolume"];
            };
        };
        responses: {
            /** @description The sound as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["WatchlistSound"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistSound: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description The sound and its file are gone */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    uploadWatchlistSound: {
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewWatchlistSound"];
            };
        };
        responses: {
            /** @description The new sound */
            201: {
                content: {
                    "application/json": components["schemas"]["WatchlistSound"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listAlarms: {
        parameters: {
            query?: {
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** @description The alarms that are not over, highest priority first */
            200: {
                content: {
                    "application/json": components["schemas"]["AlarmList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listPastAlarms: {
        parameters: {
            query?: {
                /** @description Maximum number of alarms */
                limit?: number;
                /** @description Raised before this time: RFC 3339 or Unix seconds; default: now */
                before?: string;
                /** @description Only alarms of this type */
                type?: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "positionDoubtful" | "fairway" | "vehicleOffline" | "watch";
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
            };
        };
        responses: {
            /** @description The recorded alarms, the newest first */
            200: {
                content: {
                    "application/json": components["schemas"]["PastAlarmList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    acknowledgeAlarm: {
        parameters: {
            path: {
                /** @description Id of the alarm */
                id: components["parameters"]["alarmId"];
            };
        };
        responses: {
            /** @description The alarm after the change */
            200: {
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    acknowledgeAlarms: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmAcknowledgement"];
            };
        };
        responses: {
            /** @description What was acknowledged */
            200: {
                content: {
                    "application/json": components["schemas"]["AlarmAcknowledgementResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    silenceAlarm: {
        parameters: {
            path: {
                /** @description Id of the alarm */
                id: components["parameters"]["alarmId"];
            };
        };
        responses: {
            /** @description The alarm after the change */
            200: {
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    testAlarm: {
        responses: {
            /** @description What was sent */
            200: {
                content: {
                    "application/json": components["schemas"]["AlarmTest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listApproaches: {
        parameters: {
            query?: {
                /** @description Maximum number of vessels */
                limit?: number;
                /** @description Only passes within 4 times the limits of `closest_approach`, the most urgent first; with the profile `off` those of `coast` count */
                relevant?: boolean;
            };
        };
        responses: {
            /** @description Vessels that approach, the soonest first */
            200: {
                content: {
                    "application/json": components["schemas"]["ApproachList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Only alerts of this vessel */
                mmsi?: number;
                /** @description Only those that are active, or only those that have ended */
                active?: boolean;
                /** @description Raised from, Unix seconds; default: all that are kept */
                start?: number;
                /** @description In an office: only what is of this ship */
                shipId?: components["parameters"]["shipId"];
                /** @description Raised to, Unix seconds; default: now */
                end?: number;
                /** @description At most so many */
                limit?: number;
            };
        };
        responses: {
            /** @description The alerts, the one raised last first */
            200: {
                content: {
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: {
                /** @description In an office: the alert of this ship, which is asked to acknowledge it */
                shipId?: string;
            };
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description The active alert of the vessel, acknowledged now or before */
            200: {
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    testAlert: {
        responses: {
            /** @description What was sent */
            200: {
                content: {
                    "application/json": components["schemas"]["AlertTest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getAnchorWatch: {
        parameters: {
            query?: {
                /** @description Answer 204 instead of 404 where no watch is set */
                optional?: boolean;
            };
        };
        responses: {
            /** @description The circle that the vessel must stay in, and how far it is from its centre */
            200: {
                content: {
                    "application/json": components["schemas"]["AnchorWatch"];
                };
            };
            /** @description None is set; only with `optional` */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    setAnchorWatch: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnchorWatch"];
            };
        };
        responses: {
            /** @description The circle that the vessel must stay in, and how far it is from its centre */
            200: {
                content: {
                    "application/json": components["schemas"]["AnchorWatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteAnchorWatch: {
        responses: {
            /** @description It has ended */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listAreas: {
        responses: {
            /** @description The areas, the oldest first */
            200: {
                content: {
                    "application/json": components["schemas"]["AreaList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createArea: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewArea"];
            };
        };
        responses: {
            /** @description The new area */
            201: {
                content: {
                    "application/json": components["schemas"]["Area"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getArea: {
        parameters: {
            path: {
                /** @description Id of the area */
                id: components["parameters"]["areaId"];
            };
        };
        responses: {
            /** @description The area as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Area"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateArea: {
        parameters: {
            path: {
                /** @description Id of the area */
                id: components["parameters"]["areaId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaChanges"];
            };
        };
        responses: {
            /** @description The area as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Area"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteArea: {
        parameters: {
            path: {
                /** @description Id of the area */
                id: components["parameters"]["areaId"];
            };
        };
        responses: {
            /** @description The area is gone */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVesselTrack: {
        parameters: {
            query?: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
                /** @description At most so many positions */
                maxPoints?: number;
                format?: "json" | "geojson" | "gpx";
            };
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description The track by legs, between which it is not known where the vessel was */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselTrack"];
                    "application/geo+json": components["schemas"]["TrackFeatureCollection"];
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVesselTrack: {
        parameters: {
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description No answer has the tracks any more */
            202: {
                content: {
                    "application/json": components["schemas"]["TrackDeletion"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVesselTrackTotals: {
        parameters: {
            query?: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
            };
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description The track in numbers */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselTrackTotals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTracks: {
        parameters: {
            query: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
                /** @description west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
                bbox: components["parameters"]["bbox"];
                /** @description `list`: when each vessel was inside, at most 366 days. `legs`: its whole track too, at most 24 hours */
                detail?: "list" | "legs";
                /** @description At most so many vessels */
                limit?: number;
                /** @description `next_cursor` of the answer before */
                cursor?: number;
                /** @description At most so many positions of a vessel, beside the ends of its legs */
                maxPoints?: number;
            };
        };
        responses: {
            /** @description The vessels whose line crossed the box, by MMSI */
            200: {
                content: {
                    "application/json": components["schemas"]["TrackList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteTracks: {
        parameters: {
            query: {
                /** @description Tracks that ended before this: RFC 3339 or Unix seconds */
                before: string;
            };
        };
        responses: {
            /** @description No answer has the tracks any more */
            202: {
                content: {
                    "application/json": components["schemas"]["TrackDeletion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVesselsAtTime: {
        parameters: {
            query: {
                /** @description The instant: RFC 3339 or Unix seconds */
                time: string;
                /** @description west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
                bbox?: string;
            };
        };
        responses: {
            /** @description Where each vessel was; one that was silent is not there */
            200: {
                content: {
                    "application/json": components["schemas"]["VesselsAtTime"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTrackStatistics: {
        responses: {
            /** @description What is stored */
            200: {
                content: {
                    "application/json": components["schemas"]["TrackStatistics"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getClosestApproach: {
        parameters: {
            query: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
                /** @description The two vessels; `own` is your vessel */
                mmsi: string[];
                format?: "json" | "geojson" | "gpx" | "csv";
            };
        };
        responses: {
            /** @description When and where two vessels were nearest to each other */
            200: {
                content: {
                    "application/json": components["schemas"]["ClosestApproach"];
                    "application/geo+json": components["schemas"]["TrackFeatureCollection"];
                    "application/gpx+xml": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPlayback: {
        parameters: {
            query?: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: components["parameters"]["from"];
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: components["parameters"]["to"];
            };
        };
        responses: {
            /** @description Which blocks there are in the range */
            200: {
                content: {
                    "application/json": components["schemas"]["Playback"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPlaybackBlock: {
        parameters: {
            path: {
                /** @description `generation` of `GET /v1/playback` */
                generation: string;
                zoom: number;
                /** @description Column from the west */
                x: components["parameters"]["column"];
                /** @description Row from the north */
                y: components["parameters"]["row"];
                /** @description Unix time divided by 600 */
                block: number;
            };
        };
        responses: {
            /** @description Ten minutes of a map tile: the lines of each vessel that touch both. docs/tracks.md has the format */
            200: {
                content: {
                    "application/vnd.wheelhouse.playback": string;
                };
            };
            /** @description The block still has the tag that `If-None-Match` names */
            304: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getEta: {
        parameters: {
            query?: {
                /** @description Send the way too, as a line for a map. Default: false */
                way?: boolean;
                /** @description UUID of a saved place */
                placeId?: string;
                /** @description Degrees, north positive */
                latitude?: number;
                /** @description Degrees, east positive */
                longitude?: number;
            };
        };
        responses: {
            /** @description The arrival, as a range that holds four times in five, or why there is none */
            200: {
                content: {
                    "application/json": components["schemas"]["Eta"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVesselEta: {
        parameters: {
            query?: {
                /** @description Send the way too, as a line for a map. Default: false */
                way?: boolean;
                /** @description UUID of a saved place */
                placeId?: string;
                /** @description Degrees, north positive */
                latitude?: number;
                /** @description Degrees, east positive */
                longitude?: number;
            };
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
        };
        responses: {
            /** @description The arrival, as a range that holds four times in five, or why there is none */
            200: {
                content: {
                    "application/json": components["schemas"]["Eta"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripEta: {
        parameters: {
            query?: {
                /** @description Send the way too, as a line for a map. Default: false */
                way?: boolean;
            };
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
        };
        responses: {
            /** @description The arrival, as a range that holds four times in five, or why there is none */
            200: {
                content: {
                    "application/json": components["schemas"]["Eta"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDestination: {
        responses: {
            /** @description Where a vessel goes */
            200: {
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setDestination: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDestination"];
            };
        };
        responses: {
            /** @description Where a vessel goes */
            200: {
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["BadRequest"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteDestination: {
        responses: {
            /** @description There is none now */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description west,south,east,north in degrees: only notices with a place inside. Those without a known position are left out */
                bbox?: string;
                /** @description Only of this river or canal, in any case: `rhein` */
                water?: string;
                /** @description RFC 3339 or Unix seconds: only what is valid then and not withdrawn. Default: what has not ended, also what begins later or was withdrawn */
                at?: string;
                /** @description Only of this kind */
                kind?: "ftm" | "wrm" | "icem" | "werm";
                /** @description At most so many, the newest first */
                limit?: number;
            };
        };
        responses: {
            /** @description The notices, the newest first */
            200: {
                content: {
                    "application/json": components["schemas"]["NoticeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    importNotices: {
        responses: {
            /** @description What became of the document */
            200: {
                content: {
                    "application/json": components["schemas"]["NoticeImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getNotice: {
        parameters: {
            path: {
                /** @description UUID of the notice */
                id: string;
            };
        };
        responses: {
            /** @description The notice, in its newest version */
            200: {
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listNoticeSources: {
        responses: {
            /** @description The configured sources */
            200: {
                content: {
                    "application/json": components["schemas"]["NoticeSourceList"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listBridges: {
        responses: {
            /** @description The bridges, by name without case */
            200: {
                content: {
                    "application/json": components["schemas"]["BridgeList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createBridge: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBridge"];
            };
        };
        responses: {
            /** @description The new bridge */
            201: {
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getBridge: {
        parameters: {
            path: {
                /** @description UUID of the bridge */
                id: string;
            };
        };
        responses: {
            /** @description The bridge as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateBridge: {
        parameters: {
            path: {
                /** @description UUID of the bridge */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BridgeChanges"];
            };
        };
        responses: {
            /** @description The bridge as it now is */
            200: {
                content: {
                    "application/json": components["schemas"]["Bridge"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteBridge: {
        parameters: {
            path: {
                /** @description UUID of the bridge */
                id: string;
            };
        };
        responses: {
            /** @description The bridge is removed */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    importBridges: {
        parameters: {
            query?: {
                /** @description Remove all bridges that there are first. Default: false, the bridges are added */
                replace?: boolean;
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description What was imported */
            200: {
                content: {
                    "application/json": components["schemas"]["BridgeImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getFairwayAhead: {
        parameters: {
            query?: {
                /** @description Of a trip that is under way */
                tripId?: string;
                /** @description In an office: the ship, with its trip under way */
                shipId?: string;
                /** @description Of your vessel, to a point: latitude and longitude, such as `51.21,6.72` */
                to?: string;
                /** @description Send the way too, as a line for a map. Default: false */
                line?: boolean;
            };
        };
        responses: {
            /** @description What is ahead on the way. Information for planning: nothing in it says that a passage is possible */
            200: {
                content: {
                    "application/json": components["schemas"]["FairwayAhead"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVehicles: {
        parameters: {
            query?: {
                /** @description At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** @description Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
        };
        responses: {
            /** @description Vehicles by name without case, each with its last position */
            200: {
                content: {
                    "application/json": components["schemas"]["VehicleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createVehicle: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVehicle"];
            };
        };
        responses: {
            /** @description The new vehicle */
            201: {
                content: {
                    "application/json": components["schemas"]["Vehicle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVehicle: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The vehicle as it now is, with its last position */
            200: {
                content: {
                    "application/json": components["schemas"]["Vehicle"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateVehicle: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VehicleChanges"];
            };
        };
        responses: {
            /** @description The vehicle as it now is, with its last position */
            200: {
                content: {
                    "application/json": components["schemas"]["Vehicle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVehicle: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The vehicle is gone */
            204: {
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createVehicleToken: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The token of a tracker, and what to type into each app */
            201: {
                content: {
                    "application/json": components["schemas"]["VehicleToken"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVehicleToken: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The token is gone */
            204: {
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createVehicleDriverLink: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The link of a driver */
            201: {
                content: {
                    "application/json": components["schemas"]["VehicleDriverLink"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVehicleDriverLink: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The link has ended */
            204: {
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateVehicleDuty: {
        parameters: {
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DutyChange"];
            };
        };
        responses: {
            /** @description The vehicle as it now is, with its last position */
            200: {
                content: {
                    "application/json": components["schemas"]["Vehicle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVehicleTrack: {
        parameters: {
            query?: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: string;
                maxPoints?: number;
                format?: "json" | "geojson" | "gpx";
            };
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The track of a vehicle in legs; as a file with `format` */
            200: {
                content: {
                    "application/json": components["schemas"]["VehicleTrack"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVehicleDays: {
        parameters: {
            query?: {
                /** @description A date in the time zone of the vehicle */
                from?: string;
                /** @description The last date; default: that of `from`, or today */
                to?: string;
                format?: "json" | "csv";
            };
            path: {
                /** @description UUID of the vehicle */
                id: components["parameters"]["vehicleId"];
            };
        };
        responses: {
            /** @description The days of a vehicle, oldest first; as a CSV file with `format` */
            200: {
                content: {
                    "application/json": components["schemas"]["VehicleDays"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDriverPage: {
        parameters: {
            path: {
                /** @description The secret of the link of a driver */
                secret: components["parameters"]["driverSecret"];
            };
        };
        responses: {
            /** @description The page */
            200: {
                content: {
                    "text/html": string;
                };
            };
            /** @description The page of links that have ended; the same for those that never were */
            404: {
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDriverDuty: {
        parameters: {
            path: {
                /** @description The secret of the link of a driver */
                secret: components["parameters"]["driverSecret"];
            };
        };
        responses: {
            /** @description Whether a vehicle is on duty */
            200: {
                content: {
                    "application/json": components["schemas"]["Duty"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateDriverDuty: {
        parameters: {
            path: {
                /** @description The secret of the link of a driver */
                secret: components["parameters"]["driverSecret"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DutyChange"];
            };
        };
        responses: {
            /** @description Whether a vehicle is on duty */
            200: {
                content: {
                    "application/json": components["schemas"]["Duty"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendTrackerReportByGet: {
        parameters: {
            path: {
                /** @description The token of the tracker */
                token: components["parameters"]["trackerToken"];
            };
        };
        responses: {
            /** @description Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: {
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["TrackerCommands"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendTrackerReport: {
        parameters: {
            path: {
                /** @description The token of the tracker */
                token: components["parameters"]["trackerToken"];
            };
        };
        responses: {
            /** @description Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: {
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["TrackerCommands"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendIdentifiedTrackerReportByGet: {
        responses: {
            /** @description Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: {
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["TrackerCommands"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendIdentifiedTrackerReport: {
        responses: {
            /** @description Everything is stored, or refused for good. The body is empty; for OwnTracks it is an empty list */
            200: {
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["TrackerCommands"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listStations: {
        responses: {
            /** @description The AIS stations in the order of the configuration */
            200: {
                content: {
                    "application/json": components["schemas"]["StationList"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    sendStationSentences: {
        parameters: {
            path: {
                name: string;
            };
        };
        responses: {
            /** @description What became of the lines */
            200: {
                content: {
                    "application/json": components["schemas"]["SentencesResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushState: {
        responses: {
            /** @description What a browser needs to subscribe */
            200: {
                content: {
                    "application/json": components["schemas"]["PushState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createPushSubscription: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPushSubscription"];
            };
        };
        responses: {
            /** @description The browser had subscribed before */
            200: {
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
            /** @description The browser gets notices from now on */
            201: {
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deletePushSubscription: {
        parameters: {
            path: {
                /** @description Id of the subscription */
                id: string;
            };
        };
        responses: {
            /** @description Nothing is sent any more */
            204: {
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listNotifyTargets: {
        responses: {
            /** @description The targets in the order of the configuration, then the browsers that have subscribed */
            200: {
                content: {
                    "application/json": components["schemas"]["NotifyTargetList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    testNotifyTarget: {
        parameters: {
            path: {
                /** @description Name of the target */
                name: string;
            };
        };
        responses: {
            /** @description What came of it */
            200: {
                content: {
                    "application/json": components["schemas"]["NotifyTest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getForwardingStatus: {
        responses: {
            /** @description The destinations, in the order of the configuration */
            200: {
                content: {
                    "application/json": components["schemas"]["ForwardingStatus"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listForwardingLogs: {
        parameters: {
            query?: {
                /** @description From, Unix seconds; default: 24 h ago */
                start?: components["parameters"]["start"];
                /** @description To, Unix seconds; default: now */
                end?: components["parameters"]["end"];
                /** @description Name of one destination */
                destination?: string;
                status?: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
                /** @description At most so many */
                limit?: number;
            };
        };
        responses: {
            /** @description What was tried, the newest first */
            200: {
                content: {
                    "application/json": components["schemas"]["ForwardingLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getForwardingStatistics: {
        parameters: {
            query?: {
                /** @description From, Unix seconds; default: 24 h ago */
                start?: components["parameters"]["start"];
                /** @description To, Unix seconds; default: now */
                end?: components["parameters"]["end"];
                /** @description Name of one destination */
                destination?: string;
            };
        };
        responses: {
            /** @description The tries of each hour and destination, the oldest hour first */
            200: {
                content: {
                    "application/json": components["schemas"]["ForwardingStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listForwardingQueues: {
        responses: {
            /** @description What waits for each destination, the oldest first */
            200: {
                content: {
                    "application/json": components["schemas"]["ForwardingQueueList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listFailedPositions: {
        responses: {
            /** @description What each destination has not received */
            200: {
                content: {
                    "application/json": components["schemas"]["FailedPositionList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFailedPositions: {
        parameters: {
            path: {
                destination: string;
            };
        };
        responses: {
            /** @description What became of them; a run ends after ten seconds, and another one goes on */
            200: {
                content: {
                    "application/json": components["schemas"]["FailedPositionsResult"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteForwardingQueue: {
        parameters: {
            path: {
                destination: string;
            };
        };
        responses: {
            /** @description The queue is empty */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getNearestGauge: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
                /** @description km; at most the configured radius counts, and it has no effect while stations are listed */
                radius?: number;
                /** @description Answer 204 instead of 404 where there is none */
                optional?: boolean;
            };
        };
        responses: {
            /** @description The reading of the nearest station */
            200: {
                content: {
                    "application/json": components["schemas"]["Gauge"];
                };
            };
            /** @description None is in range, or gauges are off; only with `optional` */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listGauges: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
                /** @description km; at most the configured radius counts, and it has no effect while stations are listed */
                radius?: number;
                /** @description At most so many; default: all */
                limit?: number;
            };
        };
        responses: {
            /** @description The stations in range, the nearest first */
            200: {
                content: {
                    "application/json": components["schemas"]["GaugeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listGaugeLevels: {
        parameters: {
            query?: {
                /** @description How far back; default: 72 */
                hours?: number;
            };
            path: {
                /** @description Short name of a station in range */
                name: string;
            };
        };
        responses: {
            /** @description The levels, the oldest first */
            200: {
                content: {
                    "application/json": components["schemas"]["GaugeLevelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWaterLevelForecasts: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
            };
        };
        responses: {
            /** @description The last forecasts of the stations in range, the nearest first */
            200: {
                content: {
                    "application/json": components["schemas"]["WaterLevelForecastList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listClearances: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
                /** @description Height of your vessel above the water now, in metres */
                heightM?: number;
                /** @description When that height was true: RFC 3339 or Unix seconds; default: now */
                heightAt?: string;
            };
        };
        responses: {
            /** @description The bridges in range with a measured height, the nearest first */
            200: {
                content: {
                    "application/json": components["schemas"]["ClearanceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                /** @description Links of this trip */
                tripId?: string;
            };
        };
        responses: {
            /** @description The links that are open or show an arrival, the newest first */
            200: {
                content: {
                    "application/json": components["schemas"]["LinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createLink: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLink"];
            };
        };
        responses: {
            /** @description The new link */
            201: {
                content: {
                    "application/json": components["schemas"]["LinkWithUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteLink: {
        parameters: {
            path: {
                /** @description UUID of the link */
                id: string;
            };
        };
        responses: {
            /** @description The link has ended */
            204: {
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getLinkPage: {
        parameters: {
            path: {
                /** @description The secret of the link */
                secret: string;
            };
        };
        responses: {
            /** @description The page */
            200: {
                content: {
                    "text/html": string;
                };
            };
            /** @description The page of links that have ended; the same for those that never were. JSON where no link is that long */
            404: {
                content: {
                    "text/html": string;
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getLinkPosition: {
        parameters: {
            path: {
                /** @description The secret of the link */
                secret: string;
            };
        };
        responses: {
            /** @description What the link shows now */
            200: {
                content: {
                    "application/json": components["schemas"]["LinkPosition"];
                };
            };
            /** @description Nothing but the age has changed */
            304: {
                content?: never;
            };
            /** @description There is no such link, or it has ended; the same for both. As for any unknown path where no link is that long */
            404: {
                content: {
                    "application/json": {
                        /** @description `NotFound` */
                        error: unknown;
                        message?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listKeys: {
        responses: {
            /** @description The stored keys by name, without their secrets */
            200: {
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createKey: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The new key with its secret */
            201: {
                content: {
                    "application/json": components["schemas"]["KeyWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteKey: {
        parameters: {
            path: {
                /** @description Name of the key */
                name: string;
            };
        };
        responses: {
            /** @description The key is revoked */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listNeighbours: {
        responses: {
            /** @description What was found */
            200: {
                content: {
                    "application/json": components["schemas"]["NeighbourList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getConfiguration: {
        responses: {
            /** @description Every key with its origin */
            200: {
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    updateConfiguration: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigurationChanges"];
            };
        };
        responses: {
            /** @description The new configuration */
            200: {
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testConfiguration: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialRequest"];
            };
        };
        responses: {
            /** @description What was seen */
            200: {
                content: {
                    "application/json": components["schemas"]["Trial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listShips: {
        responses: {
            /** @description The ships by id */
            200: {
                content: {
                    "application/json": components["schemas"]["ShipList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShip: {
        parameters: {
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** @description The ship */
            200: {
                content: {
                    "application/json": components["schemas"]["Ship"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listShipLocations: {
        parameters: {
            query?: {
                /** @description Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** @description The positions of the ship, oldest first */
            200: {
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShipTrackGpx: {
        parameters: {
            query?: {
                /** @description Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** @description The track of the ship */
            200: {
                content: {
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShipTrackGeoJson: {
        parameters: {
            query?: {
                /** @description Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** @description The track of the ship */
            200: {
                content: {
                    "application/geo+json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listShipContacts: {
        parameters: {
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
        };
        responses: {
            /** @description The times in which the ship was in contact, newest first */
            200: {
                content: {
                    "application/json": components["schemas"]["ShipContactList"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listConflicts: {
        parameters: {
            query?: {
                /** @description At most so many */
                limit?: number;
            };
        };
        responses: {
            /** @description The lost edits, newest first */
            200: {
                content: {
                    "application/json": components["schemas"]["ConflictList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFleetBatch: {
        responses: {
            /** @description What became of it */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFleetLive: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveReport"];
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    receiveFleetBatch: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["FleetQuestion"];
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetReply"];
                };
            };
            /** @description There is nothing */
            204: {
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    reportPosition: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportedPosition"];
            };
        };
        responses: {
            /** @description The position is stored */
            201: {
                content: {
                    "application/json": components["schemas"]["PositionReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getHealth: {
        responses: {
            /** @description The service is healthy */
            200: {
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            /** @description The database does not answer */
            503: {
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getServiceHealth: {
        responses: {
            /** @description The service is healthy */
            200: {
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            /** @description The database does not answer */
            503: {
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getReadiness: {
        responses: {
            /** @description The service takes traffic */
            200: {
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            /** @description The service takes no traffic now */
            503: {
                content: {
                    "application/json": components["schemas"]["NotReady"];
                };
            };
        };
    };
    getRelease: {
        responses: {
            /** @description The release, the server and the client */
            200: {
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    listInstances: {
        responses: {
            /** @description The instances of this service that were received from in the last 10 s, by name; none where it is one process */
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMetrics: {
        responses: {
            /** @description Every metric with its help */
            200: {
                content: {
                    "text/plain": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listLogLines: {
        parameters: {
            query?: {
                /** @description Of this level and above; default: all */
                level?: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
                /** @description Written at this time or later: RFC 3339 or Unix seconds */
                since?: string;
                /** @description The `cursor` of an earlier answer: only the lines written since then */
                after?: string;
                /** @description The newest ones, at most so many; default: all */
                limit?: number;
            };
        };
        responses: {
            /** @description The last lines of the log of this process */
            200: {
                content: {
                    "application/json": components["schemas"]["LogLineList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getDatabase: {
        responses: {
            /** @description The database and its disk */
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    downloadBackup: {
        responses: {
            /** @description SQLite: a database file. PostgreSQL: an archive for `pg_restore` */
            200: {
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDiagnostics: {
        responses: {
            /** @description What is to be known of the service to find out why something fails */
            200: {
                content: {
                    "application/json": components["schemas"]["Diagnostics"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getConsoleFacts: {
        responses: {
            /** @description What the console has to know before it starts */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleFacts"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    uploadConsoleMap: {
        requestBody: {
            content: {
                "application/vnd.pmtiles": string;
            };
        };
        responses: {
            /** @description The stored file */
            200: {
                content: {
                    "application/json": components["schemas"]["UploadedMap"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
