import type { AbilitySet } from './abilities.ts'
import { isPlainId } from './ids.ts'

/** Functions that publish: the need each declares, from which its grant follows. */
export type Publisher = 'live:readings' | 'live:jobs' | 'live:links'

/**
 * Whom a channel belongs to: the account's owner, whoever sees the equipment in its owner's account, whoever asked for
 * the job, the person.
 */
export type Watchers = 'OWNER' | 'LINKED' | 'REQUESTER' | 'PERSON'

interface ChannelSpec {
  readonly publisher: Publisher
  readonly watchers: Watchers
  /** The ability that those who may watch need besides; null: none. */
  readonly ability: AbilitySet | null
  /** The ability that an administrator of the product needs to watch anybody's channel. */
  readonly adminAbility: AbilitySet
}

const FIND_READINGS: AbilitySet = [[['find', 'Leitura']]]

/**
 * Every channel, by the first part of its name; the second is the id of the record it is about. What is told on it is
 * in `shared/contract/live.ts`, apart, because whoever publishes needs no schemas.
 */
export const CHANNELS = {
  /** Readings of an account. Members watch equipment by equipment, since an account has some they may not see. */
  conta: {
    publisher: 'live:readings',
    watchers: 'OWNER',
    ability: FIND_READINGS,
    adminAbility: FIND_READINGS,
  },
  /** Readings of an equipment. */
  equipamento: {
    publisher: 'live:readings',
    watchers: 'LINKED',
    ability: FIND_READINGS,
    adminAbility: FIND_READINGS,
  },
  /** Progress of a job. */
  trabalho: {
    publisher: 'live:jobs',
    watchers: 'REQUESTER',
    ability: null,
    adminAbility: [[['read', 'Usuario']]],
  },
  /**
   * A person's alerts, and links between people and accounts: of a person to accounts of others, and of others to the
   * person's own.
   */
  pessoa: {
    publisher: 'live:links',
    watchers: 'PERSON',
    ability: null,
    adminAbility: [[['read', 'Usuario']]],
  },
} as const satisfies Record<string, ChannelSpec>
export type ChannelName = keyof typeof CHANNELS
export const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[]

/** One channel. */
export interface Channel<N extends ChannelName = ChannelName> {
  readonly name: N
  readonly id: string
}

/** A channel's name without its period. */
export type ChannelPath = `/${ChannelName}/${string}`
export const channelPath = ({ name, id }: Channel): ChannelPath => `/${name}/${id}`

/** The form of a ticket. Anything else is refused before a function is asked. */
export const TICKET_FORM = '^[\\w-]{40,500}\\.[\\w-]{43}$'

/** The channel a path names; null for any other path, with a wildcard in it for one. */
export function channelOf(path: string): Channel | null {
  const [empty, name = '', id = '', ...rest] = path.split('/')
  const known = CHANNEL_NAMES.find((one) => one === name)
  return empty === '' && known && rest.length === 0 && isPlainId(id) ? { name: known, id } : null
}

/** The channels a function with this need publishes on. */
export const channelsOf = (publisher: Publisher): ChannelName[] =>
  CHANNEL_NAMES.filter((name) => CHANNELS[name].publisher === publisher)
