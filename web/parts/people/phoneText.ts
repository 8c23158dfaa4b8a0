const BRAZILIAN = /^\+55(\d{2})(\d{4,5})(\d{4})$/

/** A stored number as people write it; other countries' stay as stored. */
export const phoneText = (stored: string): string => stored.replace(BRAZILIAN, '+55 $1 $2-$3')
