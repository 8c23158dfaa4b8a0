import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { type AccountList, accountsWorkbook, describeAccounts } from '../../documents/accounts/describeAccounts.ts'
import { fileFor, pdfFile, tableFile } from '../../documents/madeFile.ts'
import type { User } from '../../store/users/users.ts'

interface Asked {
  readonly formato: FormatoExportacao
  readonly user: User
  readonly timeZone: string
}

/** A person's accounts as a file for them. */
export const accountsDocument = (list: AccountList, { formato, user, timeZone }: Asked): Promise<ArquivoPronto> =>
  fileFor(user, timeZone, (reader) => {
    const description = describeAccounts(list, reader)
    return formato === 'PDF'
      ? pdfFile(description.title, description)
      : tableFile(formato, description.title, accountsWorkbook(list, reader, timeZone))
  })
