url <- paste0(Sys.getenv("ASPERSA_URL"), "/api/v1/leituras/lote?formato=csv")
key <- c(Authorization = paste("Bearer", Sys.getenv("ASPERSA_KEY")))
file <- tempfile(fileext = ".csv")
download.file(url, file, headers = key, quiet = TRUE)

# Every column is read as a text, so that ids, serials and versions stay what they are; figures are made of those that are some.
readings <- read.csv(file, colClasses = "character", encoding = "UTF-8", na.strings = "")
readings$erro_medio <- as.numeric(readings$erro_medio)
print(readings[c("numero_serie", "data", "erro_medio")])
