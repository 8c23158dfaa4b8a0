import { type Channel, type ChannelPath, channelOf } from './live.ts'

/**
 * How often a channel changes its name, ms. Nobody can close an open subscription, but it is of one period, and only
 * the present one and the next are admitted: it hears nothing any more a quarter of an hour later.
 */
export const PERIOD_MS = 450_000
export const periodAt = (ms: number): number => Math.floor(ms / PERIOD_MS)

/** A channel in a period, as it is written on the wire. */
export const livePath = (channel: ChannelPath, period: number): string => `${channel}/${period}`

/** The channel and the period a path of the wire names; null for any other path. */
export function livePathOf(path: string): { channel: Channel; period: number } | null {
  const [, base = '', period = ''] = /^(.*)\/([1-9]\d{0,11})$/.exec(path) ?? []
  const channel = channelOf(base)
  return channel && { channel, period: Number(period) }
}
