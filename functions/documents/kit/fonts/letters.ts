import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'

/** Noto Sans: Latin, Greek and Cyrillic. */
export const LETTERS = { regular, bold } as const
