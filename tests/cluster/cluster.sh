#!/usr/bin/env bash
# One run fought whole, by four ranks of OpenMPI, and by a Slurm array of seven tasks of which one is killed and
# run again: the three must come to the same. Slurm runs in a folder of its own, on this machine alone.
set -euo pipefail
program=$(realpath "${1:?usage: cluster.sh PROGRAM}")
scenario=$(realpath scenarios/mf/mcphersons-ridge.json)
run=(sim "$scenario" --battles 210 --all-players ai:random --threads 1)

for tool in mpirun slurmctld slurmd sbatch; do
  command -v "$tool" >/dev/null || { echo "$tool is missing; tools/install tests installs it" >&2; exit 1; }
done

folder=$(mktemp -d)
cleanup() {
  local code=$?
  [ -z "${controller:-}" ] || kill "$controller" 2>/dev/null || true
  [ -z "${node:-}" ] || kill "$node" 2>/dev/null || true
  wait 2>/dev/null || true
  if [ "$code" -ne 0 ]; then tail -n 20 "$folder"/*.log >&2 || true; fi
  rm -rf "$folder"
}
trap cleanup EXIT
cd "$folder"

digest() {
  python3 -c 'import json, sys; answer = json.load(sys.stdin); print(answer["battles"], answer["digest"])'
}
whole=$("$program" "${run[@]}" --json | digest)
echo "one process   $whole"

same() {
  echo "$1   $2"
  if [ "$2" != "$whole" ]; then echo "$1: not the same as one process" >&2; exit 1; fi
}

root=()
if [ "$(id -u)" -eq 0 ]; then root=(--allow-run-as-root); fi
mpirun "${root[@]}" --oversubscribe -n 4 "$program" "${run[@]}" --shard auto --rows "$folder/rank{}.rows" >/dev/null
same "four ranks  " "$("$program" merge rank?.rows --json | digest)"

# A Slurm of one node, without munge: it answers to this user and listens on this machine only.
host=$(hostname -s)
ports=$(python3 - <<'PORTS'
import socket
sockets = [socket.socket() for _ in range(2)]
for each in sockets:
    each.bind(("127.0.0.1", 0))
print(*(each.getsockname()[1] for each in sockets))
PORTS
)
read -r controller_port node_port <<<"$ports"
# Newer ones have a key of their own in the place of no key at all.
auth=none
if ! ls /usr/lib/*/slurm*/auth_none.so >/dev/null 2>&1; then
  auth=slurm
  head -c 1024 /dev/urandom >slurm.key
  chmod 600 slurm.key
fi
cat >slurm.conf <<CONF
ClusterName=bouncestick
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/$auth
CredType=cred/$auth
MailProg=/bin/true
SlurmctldPort=$controller_port
SlurmdPort=$node_port
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/controller.pid
SlurmdPidFile=$folder/node.pid
SlurmctldLogFile=$folder/controller.log
SlurmdLogFile=$folder/node.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=table Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
mkdir state spool
export SLURM_CONF=$folder/slurm.conf
slurmctld -D >/dev/null 2>&1 & controller=$!
slurmd -D -N "$host" >/dev/null 2>&1 & node=$!
for _ in $(seq 60); do
  if [[ $(sinfo -h -o %t 2>/dev/null) == idle* ]]; then break; fi
  sleep 0.5
done
all_done() {
  for _ in $(seq 300); do
    if [ -z "$(squeue -h)" ]; then return 0; fi
    sleep 0.2
  done
  echo "Slurm did not come to an end" >&2
  return 1
}
cat >array.sh <<ARRAY
#!/bin/sh
exec "$program" ${run[*]} --shard auto --rows "$folder/task{}.rows"
ARRAY
sbatch --array=1-7 --output=/dev/null array.sh
all_done
# One of them is lost half way, and given to Slurm again.
head -c 2000 task3.rows >half && mv half task3.rows
if "$program" merge task?.rows >/dev/null 2>&1; then echo "a part was missing, and nobody said so" >&2; exit 1; fi
sed -i 's|--shard auto|--shard 3/7|; s|{}|3|' array.sh
sbatch --output=/dev/null array.sh
all_done
same "Slurm, seven" "$("$program" merge task?.rows --json | digest)"
