import emoji from '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'
import { create } from 'fontkit'

/** Noto Emoji, in one colour. */
export const PICTOGRAPHS = create(emoji)
