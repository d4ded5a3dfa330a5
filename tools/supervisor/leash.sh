# Runs a program that knows nothing of the starter, and ends it when the starter is gone, however it went: standard
# input is a pipe that only the starter holds open. The program takes this shell's place and number.
exec 3<&0
(
  cat <&3 >/dev/null
  kill -TERM $$
) >/dev/null 2>&1 &
exec "$@" </dev/null 3<&-
