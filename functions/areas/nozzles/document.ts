import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { FORMATOS_CATALOGO, Ponta } from '../../../shared/contract/nozzles.ts'
import { todayIn } from '../../../shared/days.ts'
import { catalogueWorkbook } from '../../documents/catalogue/describeCatalogue.ts'
import { fileName } from '../../documents/fileNames.ts'
import { fileFor, tableFile } from '../../documents/madeFile.ts'
import type { User } from '../../store/users/users.ts'

interface Asked {
  readonly formato: (typeof FORMATOS_CATALOGO)[number]
  readonly user: User
  readonly timeZone: string
}

/** Nozzles of the catalogue as a file for whoever asks. */
export const catalogueFile = (nozzles: readonly Ponta[], { formato, user, timeZone }: Asked): Promise<ArquivoPronto> =>
  fileFor(user, timeZone, (reader) => {
    const name = fileName(reader.texts.catalogue.file, todayIn(timeZone))
    return tableFile(formato, name, catalogueWorkbook(nozzles, reader, timeZone))
  })
