/**
 * Public keys that a simulated device trusts, 32 bytes each in base64. They are built into it as they are into a real
 * one: no cloud, table or command can add one.
 */
export const BUILT_IN_KEYS: readonly string[] = ['D+o8UD11uSJGDUCKZfXGd87sL/0KfCr1LAjL/mrE6Ig=']
