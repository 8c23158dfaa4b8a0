import { useCallback, useEffect, useRef, useState } from 'react'
import { isPicture, UPLOADS, type UploadPurpose, type UploadRules } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useUploadTexts } from './useUploadTexts.ts'

/** A file on its way, or one that was not taken. */
export interface UploadEntry {
  readonly key: number
  readonly name: string
  /** How much has left, 0 to 1; 1 while it is being checked, null while a picture is made ready. */
  readonly share: number | null
  /** Why it was not taken; null while it is on its way. */
  readonly problem: string | null
}

interface Options {
  purpose: UploadPurpose
  /** How many more the record may have; a single picture always replaces the former. */
  room?: number
  /** Gives a checked upload to its record. What it rejects with is told at the file. */
  take: (envioId: string) => Promise<unknown>
}

/** Two at a time: a slow line is not divided by ten. */
const AT_ONCE = 2

interface Waiting {
  readonly key: number
  readonly file: File
}

/** Sends files in their turn, each until it is sent or stopped; all of them stop when whoever sends leaves. */
function useSending(send: (key: number, file: File, signal: AbortSignal) => Promise<void>) {
  const aborts = useRef(new Map<number, AbortController>())
  const waiting = useRef<Waiting[]>([])

  useEffect(() => {
    const begun = aborts.current
    return () => {
      waiting.current = []
      for (const abort of begun.values()) abort.abort()
    }
  }, [])

  async function run({ key, file }: Waiting) {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    try {
      await send(key, file, abort.signal)
    } finally {
      aborts.current.delete(key)
      next()
    }
  }
  function next() {
    while (aborts.current.size < AT_ONCE) {
      const one = waiting.current.shift()
      if (!one) return
      void run(one)
    }
  }
  const stop = useCallback((key: number) => {
    aborts.current.get(key)?.abort()
    waiting.current = waiting.current.filter((one) => one.key !== key)
  }, [])
  return {
    begin(files: readonly Waiting[]) {
      waiting.current.push(...files)
      next()
    },
    stop,
  }
}

/** A file as it is sent: a picture is made ready first. What makes it so comes with the first picture. */
async function readyFile(file: File, purpose: UploadPurpose): Promise<File> {
  const rules: UploadRules = UPLOADS[purpose]
  const { pictures } = rules
  if (!pictures || !isPicture(file)) return file
  const { preparePicture } = await import('./preparePicture.ts')
  return preparePicture(file, { ...rules, pictures })
}

/** Sends files, each with its progress and its problem, and gives those that passed to their record. */
export function useUploads({ purpose, room = 1, take }: Options) {
  const { t } = useI18n()
  const { limit, formats, problemBefore, problemAfter, tooMany } = useUploadTexts(purpose)
  const [entries, setEntries] = useState<readonly UploadEntry[]>([])
  const last = useRef(0)
  const taking = useRef(take)
  taking.current = take

  const change = useCallback((key: number, what: Partial<UploadEntry>) => {
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...what } : entry)))
  }, [])
  const { begin, stop } = useSending(async (key, file, signal) => {
    try {
      const onShare = (share: number) => change(key, { share })
      const ready = await readyFile(file, purpose)
      if (signal.aborted) return
      change(key, { share: 0 })
      // Its code comes with the first file that is sent.
      const { sendFile } = await import('../../api/sendFile.ts')
      await taking.current(await sendFile(ready, purpose, { onShare, signal }))
      setEntries((before) => before.filter((entry) => entry.key !== key))
      toast('spoken', t('uploads.upload.received'))
    } catch (error) {
      if (!signal.aborted) change(key, { problem: problemAfter(error) })
    }
  })
  /** Stops a file, or forgets its problem. */
  const dismiss = useCallback(
    (key: number) => {
      stop(key)
      setEntries((before) => before.filter((entry) => entry.key !== key))
    },
    [stop],
  )

  /** Begins with files that were chosen. One that cannot be taken is said at once, and never sent. */
  function add(files: readonly File[]) {
    const under = entries.filter(({ problem }) => problem === null).length
    let free = Math.max(0, room - under)
    const fit: Waiting[] = []
    const added = files.map((file): UploadEntry => {
      last.current += 1
      const problem = problemBefore(file) ?? (free > 0 ? null : tooMany)
      if (problem === null) {
        free -= 1
        fit.push({ key: last.current, file })
      }
      return { key: last.current, name: file.name, share: null, problem }
    })
    setEntries((before) => [...before.filter(({ problem }) => problem === null), ...added])
    begin(fit)
  }

  const busy = entries.some(({ problem }) => problem === null)
  return { entries, add, dismiss, busy, limit, formats }
}
