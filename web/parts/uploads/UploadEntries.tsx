import { lazyPart } from '../../ui/lazyPart.tsx'
import type { UploadListProps } from './UploadList.tsx'

/** Files on their way. Its code comes with the first one that a person chooses. */
export const UploadEntries = lazyPart<UploadListProps>(() =>
  import('./UploadList.tsx').then((module) => module.UploadList),
)
