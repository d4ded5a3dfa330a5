const words = (text: string) => text.trim().split(/\s+/);
const operators = (text: string) => words(text).map((name) => `$${name}`);

/** MongoDB's operators by kind. Each of them must be listed in the README or rejected. */
export const mongoOperators: Record<string, readonly string[]> = {
  'query operators': operators(`
    eq gt gte in lt lte ne nin and not nor or exists type expr jsonSchema mod regex options text where comment
    geoIntersects geoWithin near nearSphere all elemMatch size bitsAllClear bitsAllSet bitsAnyClear bitsAnySet
    alwaysTrue alwaysFalse sampleRate`),
  'update operators': operators(`
    currentDate inc min max mul rename set setOnInsert unset addToSet pop pull push pullAll bit`),
  stages: operators(`
    addFields bucket bucketAuto changeStream collStats count currentOp densify documents facet fill geoNear
    graphLookup group indexStats limit listSessions lookup match merge out planCacheStats project redact
    replaceRoot replaceWith sample search set setWindowFields skip sort sortByCount unionWith unset unwind`),
  accumulators: operators(`
    accumulator addToSet avg bottom bottomN count first firstN last lastN max maxN median mergeObjects min minN
    percentile push stdDevPop stdDevSamp sum top topN`),
  expressions: operators(`
    abs acos acosh add allElementsTrue and anyElementTrue arrayElemAt arrayToObject asin asinh atan atan2 atanh
    avg binarySize bitAnd bitNot bitOr bitXor bsonSize ceil cmp concat concatArrays cond convert cos cosh
    dateAdd dateDiff dateFromParts dateFromString dateSubtract dateToParts dateToString dateTrunc dayOfMonth
    dayOfWeek dayOfYear degreesToRadians divide eq exp filter first floor function getField gt gte hour ifNull
    in indexOfArray indexOfBytes indexOfCP isArray isNumber isoDayOfWeek isoWeek isoWeekYear last let literal ln
    log log10 lt lte ltrim map max mergeObjects meta millisecond min minute mod month multiply ne not
    objectToArray or pow radiansToDegrees rand range reduce regexFind regexFindAll regexMatch replaceAll
    replaceOne reverseArray round rtrim second setDifference setEquals setField setIntersection setIsSubset
    setUnion sin sinh size slice sortArray split sqrt stdDevPop stdDevSamp strLenBytes strLenCP strcasecmp substr
    substrBytes substrCP subtract sum switch tan tanh toBool toDate toDecimal toDouble toInt toLong toLower
    toObjectId toString toUpper trim trunc tsIncrement tsSecond type unsetField week year zip`),
  commands: words(`
    hello isMaster ping buildInfo connectionStatus endSessions insert find getMore killCursors update delete
    findAndModify count distinct aggregate explain create createIndexes listIndexes dropIndexes listCollections
    listDatabases drop dropDatabase backup abortTransaction commitTransaction bulkWrite collMod collStats compact
    convertToCapped currentOp dbStats eval fsync getLog getParameter hostInfo killOp killSessions logout mapReduce
    profile reIndex refreshSessions renameCollection replSetGetStatus saslContinue saslStart serverStatus setParameter shutdown
    startSession top validate whatsmyuri`),
};
