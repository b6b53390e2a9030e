/** Facts for Home Assistant; all values come from the topics below `base`. */
export interface DiscoveryFacts {
  /** Part of the entity ids, which must never change: letters, digits, `_` and `-`. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly base: string;
  readonly version: string;
  readonly intervalSecs: number;
  readonly hasGauge: boolean;
  readonly hasForwarding: boolean;
}

/** Device message of Home Assistant's MQTT discovery (2024.11 and newer): one device with its entities. */
export function discoveryPayload({ id, name, base, version, intervalSecs, hasGauge, hasForwarding }: DiscoveryFacts) {
  const expireAfter = Math.max(120, 3 * intervalSecs);
  const entity = (platform: string, key: string, rest: object) => ({
    [key]: { platform, unique_id: `${id}_${key}`, ...rest },
  });
  const fromPosition = { state_topic: `${base}/position`, expire_after: expireAfter };
  const problem = { entity_category: 'diagnostic' };
  return {
    device: {
      identifiers: [`wheelhouse_${id}`],
      name,
      manufacturer: 'Wheelhouse',
      model: 'Wheelhouse',
      sw_version: version,
    },
    origin: { name: 'Wheelhouse', sw_version: version },
    availability: [{ topic: `${base}/status` }],
    qos: 1,
    components: {
      ...entity('device_tracker', 'position', {
        name: null,
        json_attributes_topic: `${base}/position`,
        source_type: 'gps',
        icon: 'mdi:ferry',
      }),
      ...entity('sensor', 'speed', {
        ...fromPosition,
        name: 'Speed over ground',
        value_template: '{{ value_json.speed_kn }}',
        device_class: 'speed',
        unit_of_measurement: 'kn',
        state_class: 'measurement',
        suggested_display_precision: 1,
      }),
      ...entity('sensor', 'course', {
        ...fromPosition,
        name: 'Course over ground',
        value_template: '{{ value_json.course }}',
        // No state class: Home Assistant before 2025.4 refuses an entity with the one for angles.
        unit_of_measurement: '°',
      }),
      ...entity('sensor', 'fix_at', {
        ...fromPosition,
        name: 'Last fix',
        value_template: '{{ value_json.fix_at }}',
        device_class: 'timestamp',
        entity_category: 'diagnostic',
      }),
      ...entity('sensor', 'latitude', {
        ...fromPosition,
        name: 'Latitude',
        value_template: '{{ value_json.latitude }}',
        unit_of_measurement: '°',
        enabled_by_default: false,
      }),
      ...entity('sensor', 'longitude', {
        ...fromPosition,
        name: 'Longitude',
        value_template: '{{ value_json.longitude }}',
        unit_of_measurement: '°',
        enabled_by_default: false,
      }),
      ...entity('binary_sensor', 'link', {
        name: 'Position available',
        state_topic: `${base}/link`,
        value_template: "{{ 'ON' if value_json.up else 'OFF' }}",
        device_class: 'connectivity',
        ...problem,
      }),
      ...entity('binary_sensor', 'alert', {
        name: 'Alert',
        state_topic: `${base}/alerts/summary`,
        value_template: "{{ 'ON' if value_json.unacknowledged > 0 else 'OFF' }}",
        device_class: 'safety',
        json_attributes_topic: `${base}/alerts/summary`,
      }),
      ...(hasGauge &&
        entity('sensor', 'gauge', {
          name: 'Nearest gauge',
          state_topic: `${base}/gauge`,
          value_template: '{{ value_json.value_cm }}',
          device_class: 'distance',
          unit_of_measurement: 'cm',
          state_class: 'measurement',
          json_attributes_topic: `${base}/gauge`,
        })),
      ...(hasForwarding &&
        entity('binary_sensor', 'forwarding', {
          name: 'Forwarding problem',
          state_topic: `${base}/forwarding`,
          value_template: "{{ 'ON' if value_json.problem else 'OFF' }}",
          device_class: 'problem',
          ...problem,
        })),
    },
  };
}
