import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'
import { create } from 'fontkit'

/** Noto Sans: Latin, Greek and Cyrillic. Read once for all documents, since that takes longer than to write one. */
export const LETTERS = { regular: create(regular), bold: create(bold) } as const
